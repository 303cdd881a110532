extension GenericWords {
    /// The built-in ones: what people type before or behind the name of a screen, in the languages that are most often
    /// used on the Web.
    static let builtIn = [
        // English
        "settings", "setting", "preferences", "preference", "options", "option", "configuration", "config", "page",
        "screen", "menu", "panel", "section", "open", "show", "view", "go", "to", "the", "my", "change", "edit", "set",
        "adjust", "configure", "manage", "enable", "disable", "activate", "deactivate", "turn", "switch", "on", "off",
        "toggle", "find", "choose", "select", "where", "is", "are", "am", "how", "why", "what", "do", "does",
        "can", "cannot", "not", "i", "me", "get", "want", "need", "working", "help", "with", "mode",
        // German
        "Einstellungen", "Einstellung", "Optionen", "Seite", "Menü", "öffnen", "öffne", "zeigen", "zeige", "anzeigen",
        "ändern", "ändere", "bearbeiten", "verwalten", "konfigurieren", "Konfiguration", "einrichten", "einschalten",
        "ausschalten", "aktivieren", "deaktivieren", "ein", "aus", "an", "gehe", "zu", "zum", "zur", "wo", "ist", "wie",
        "ich", "finde", "einstellen", "anpassen", "nicht", "geht", "funktioniert", "die", "der", "das",
        "den", "dem", "mein", "meine", "meinen", "meinem", "meiner", "kann", "man",
        // Russian
        "настройки", "настройка", "настроек", "параметры", "опции", "меню", "страница", "раздел", "экран", "открыть",
        "открой", "показать", "перейти", "изменить", "поменять", "настроить", "включить", "выключить", "отключить",
        "где", "как", "не", "работает",
        // French
        "paramètres", "paramètre", "réglages", "réglage", "préférences", "ouvrir", "afficher", "modifier",
        "changer", "gérer", "configurer", "activer", "désactiver", "comment", "fonctionne", "marche", "pas",
        // Spanish, Portuguese
        "ajustes", "configuración", "opciones", "preferencias", "página", "menú", "abrir", "mostrar", "cambiar",
        "activar", "desactivar", "configurações", "configuração", "definições", "opções", "preferências", "alterar",
        "mudar", "editar", "gerenciar", "ativar", "desativar", "cómo", "dónde", "como", "onde", "funciona", "não",
        // Italian, Dutch, Polish, Turkish
        "impostazioni", "preferenze", "opzioni", "pagina", "apri", "mostra", "vai", "cambia", "modifica", "gestisci",
        "attiva", "disattiva", "come", "dove", "instellingen", "instelling", "opties", "voorkeuren", "openen",
        "wijzigen", "beheren", "ustawienia", "opcje", "otwórz", "pokaż", "zmień", "włącz", "wyłącz", "jak", "gdzie",
        "ayarlar", "ayarları", "ayar", "seçenekler", "tercihler", "aç", "kapat", "göster", "değiştir", "nasıl",
        "nerede", "çalışmıyor",
        // Vietnamese, Arabic, Hindi
        "cài", "đặt", "mở", "bật", "tắt", "thay", "đổi", "cách", "không", "hoạt", "động", "إعدادات", "الإعدادات", "فتح",
        "تغيير", "تشغيل", "إيقاف", "सेटिंग", "सेटिंग्स", "खोलें", "बदलें", "चालू", "बंद", "करें", "कैसे", "कहाँ", "है",
        // Korean, Japanese, Chinese, Thai
        "설정", "환경설정", "옵션", "열기", "보기", "변경", "관리", "켜기", "끄기", "켜는", "끄는", "방법", "設定", "画面", "開く", "変更",
        "オプション", "メニュー", "オン", "オフ", "の設定", "を開く", "を変更", "をオン", "をオフ", "をオンにする",
        "をオフにする", "设置", "设定", "选项", "打开", "更改", "修改", "开启", "关闭", "菜单",
        "页面", "設置", "選項", "打開", "變更", "開啟", "關閉", "選單", "頁面", "如何", "怎么", "การตั้งค่า", "ตั้งค่า", "เปิด", "ปิด", "เปลี่ยน",
        "เมนู",
    ]

    /// What people type beside the name of something that troubles them. These are no beginnings of words: "bluetooth slo"
    /// may go on in many ways.
    static let troubles = [
        "slow", "stop", "hide", "block", "lost", "fix", "broken", "problem", "problems", "issue", "issues",
    ]
}
