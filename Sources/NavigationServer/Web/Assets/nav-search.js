// <nav-search>: a command palette over a navsearch server.
//
//     <script src="https://navigation.example.com/nav-search.js" defer></script>
//     <nav-search></nav-search>
//
// One file, no dependencies, no build step; works under `Content-Security-Policy: default-src 'self'` and with Trusted
// Types. All data gets into the page as text nodes, never as markup. docs/web-palette.md describes attributes, events
// and theming.
(() => {
  "use strict";
  if (customElements.get("nav-search")) return;

  /** Where the server is, if the page does not say: where this script came from. */
  const origin = new URL("./", document.currentScript?.src ?? document.baseURI).href;

  // MARK: Words

  const words = {
    en: {
      placeholder: "Search", results: "Results", categories: "Categories", all: "All", recent: "Recent", top: "Screens",
      count: { one: "{n} result", other: "{n} results" }, more: "More than {n} results",
      nothing: "Nothing found for “{query}”", nothingIn: "Nothing found for “{query}” in {category}",
      empty: "There is nothing to search yet", hint: "Try fewer words, or only the beginning of one.",
      everywhere: "Search all categories", meant: "Did you mean", without: "without {words}",
      keywords: "keyword", tags: "tag", description: "description", offline: "The search cannot be reached",
      waiting: "Trying again as soon as possible. You can keep typing.", refused: "This search is not open to you",
      failed: "The search did not work", retry: "Try again", move: "move", open: "open",
      close: "Close", clear: "Clear", forget: "Forget recent choices",
    },
    de: {
      placeholder: "Suchen", results: "Ergebnisse", categories: "Kategorien", all: "Alle", recent: "Zuletzt gewählt",
      top: "Seiten", count: { one: "{n} Ergebnis", other: "{n} Ergebnisse" }, more: "Mehr als {n} Ergebnisse",
      nothing: "Nichts gefunden für „{query}“", nothingIn: "Nichts gefunden für „{query}“ in {category}",
      empty: "Hier gibt es noch nichts zu suchen", hint: "Versuche es mit weniger Wörtern oder nur einem Wortanfang.",
      everywhere: "In allen Kategorien suchen", meant: "Meintest du", without: "ohne {words}",
      keywords: "Stichwort", tags: "Schlagwort", description: "Beschreibung", offline: "Die Suche ist nicht erreichbar",
      waiting: "Neuer Versuch, sobald es geht. Du kannst weitertippen.", refused: "Diese Suche steht dir nicht offen",
      failed: "Die Suche hat nicht geklappt", retry: "Erneut versuchen", move: "bewegen",
      open: "öffnen", close: "Schließen", clear: "Leeren", forget: "Zuletzt Gewähltes vergessen",
    },
    ja: {
      placeholder: "検索", results: "検索結果", categories: "カテゴリ", all: "すべて", recent: "最近の項目", top: "画面",
      count: { other: "{n}件" }, more: "{n}件以上", nothing: "「{query}」は見つかりませんでした",
      nothingIn: "{category}に「{query}」は見つかりませんでした", empty: "検索できる項目はまだありません",
      hint: "語を減らすか、語の先頭だけで試してください。", everywhere: "すべてのカテゴリで検索", meant: "もしかして",
      without: "{words}を除く", keywords: "キーワード", tags: "タグ", description: "説明",
      offline: "検索に接続できません", waiting: "接続でき次第、再試行します。入力を続けられます。",
      refused: "この検索は利用できません", failed: "検索できませんでした", retry: "再試行",
      move: "移動", open: "開く", close: "閉じる", clear: "消去", forget: "最近の項目を消去",
    },
    ar: {
      placeholder: "بحث", results: "النتائج", categories: "الفئات", all: "الكل", recent: "الأخيرة", top: "الشاشات",
      count: { other: "عدد النتائج: {n}" }, more: "أكثر من {n} نتيجة", nothing: "لا نتائج عن «{query}»",
      nothingIn: "لا نتائج عن «{query}» في {category}", empty: "لا يوجد ما يمكن البحث فيه بعد",
      hint: "جرّب كلمات أقل أو بداية كلمة فقط.", everywhere: "البحث في كل الفئات", meant: "هل تقصد",
      without: "بدون {words}", keywords: "كلمة مفتاحية", tags: "وسم", description: "الوصف",
      offline: "تعذّر الوصول إلى البحث", waiting: "ستُعاد المحاولة في أقرب وقت. يمكنك متابعة الكتابة.",
      refused: "هذا البحث غير متاح لك", failed: "تعذّر البحث", retry: "إعادة المحاولة",
      move: "تنقّل", open: "فتح", close: "إغلاق", clear: "مسح", forget: "نسيان العناصر الأخيرة",
    },
  };

  // MARK: Glyphs

  const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const box = (x, y, w, h, r) =>
    `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}`;
  const ring = circle(12, 12, 9);

  /** Outlines on a field of 24 by 24. */
  const glyphs = {
    accessibility: ring + "M12 7.5h.01M7.5 10.5l4.5 1 4.5-1M12 11.5v3l-2 4M12 14.5l2 4",
    antenna: circle(12, 12, 1.5) + "M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8M18.4 5.6a9 9 0 0 1 0 12.8",
    app: box(4, 4, 16, 16, 4) + circle(12, 12, 2.5),
    bag: "M6 8h12l1 13H5zM9 8V7a3 3 0 0 1 6 0v1",
    battery: box(3, 8, 16, 8, 2) + "M22 11v2M6.5 11v2M9.5 11v2",
    bell: "M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4",
    book: "M12 6C10 4.5 7 4 4 4v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
    bookmark: "M6 3h12v18l-6-4.5L6 21z",
    box: "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9",
    briefcase: box(3, 8, 18, 12, 2) + "M9 8V5h6v3M3 13h18",
    brush: "M20 4l-9 9M9 13a4 4 0 0 0-4 4c0 2-1 3-2 3.5 5 1 9-1 9-4.5a3 3 0 0 0-3-3z",
    bubble: "M4 5h16v11h-9l-4 4v-4H4z",
    bug: "M8 9a4 4 0 0 1 8 0v5a4 4 0 0 1-8 0zM4 8l4 2M20 8l-4 2M3 14h5M16 14h5M5 20l3-3M19 20l-3-3M12 10v8",
    building: box(5, 3, 14, 18, 1) + "M9 7h2M13 7h2M9 11h2M13 11h2M9 15h2M13 15h2",
    calendar: box(4, 5, 16, 16, 2) + "M4 10h16M8 3v4M16 3v4",
    car: "M4 16v-4l2-5h12l2 5v4zM4 12h16M7 19v-3M17 19v-3",
    card: box(3, 5, 18, 14, 2) + "M3 10h18M7 15h3",
    cart: "M3 4h2.5L8 15h9.5l2-8H6.5" + circle(9, 19, 1.2) + circle(17, 19, 1.2),
    chart: "M4 4v16h16M8 16v-4M12 16V8M16 16v-6",
    check: ring + "M8 12.5l2.8 2.8L16 9.5",
    clock: ring + "M12 7v5l3.5 2",
    code: "M8 7l-5 5 5 5M16 7l5 5-5 5",
    computer: box(3, 4, 18, 12, 2) + "M8 20h8M12 16v4",
    contrast: ring + "M12 3v18M12 7h4.5M12 11h6M12 15h5.5",
    crown: "M4 18h16l1-11-5 4-4-6-4 6-5-4z",
    cross: ring + "M9 9l6 6M15 9l-6 6",
    cup: "M5 9h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM17 10h1.5a2.5 2.5 0 0 1 0 5H17M9 3v3M13 3v3",
    device: box(7, 2.5, 10, 19, 2) + "M11 18.5h2",
    dial: "M4.5 18a9 9 0 1 1 15 0M12 14l3.5-5",
    down: "M12 3v12M8 11l4 4 4-4M5 16v4h14v-4",
    drop: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
    envelope: box(3, 5, 18, 14, 2) + "M3.5 7l8.5 6 8.5-6",
    eye: "M2.5 12c4-8 15-8 19 0-4 8-15 8-19 0z" + circle(12, 12, 3),
    face: ring + "M8.5 14a4.5 4.5 0 0 0 7 0M9 9.5h.01M15 9.5h.01",
    flag: "M5 21V4c5-2.5 9 2.5 14 0v9c-5 2.5-9-2.5-14 0",
    flame: "M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2.5 1.5-4 2.5-5 .5 2 1.5 2.5 2 2.5C11 8.5 11 6 12 3z",
    fork: "M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21V3c-3 2-3.5 6-3 10h3",
    gear: circle(12, 12, 6.5) + circle(12, 12, 2.5) + "M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1",
    gift: box(4, 8, 16, 4, 1) + "M6 12v9h12v-9M12 8v13M12 8s-2-5-4.5-4S8 8 12 8s6.5-3 4.5-4S12 8 12 8",
    globe: ring + "M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9z",
    grid: box(4, 4, 6.5, 6.5, 1.5) + box(13.5, 4, 6.5, 6.5, 1.5) + box(4, 13.5, 6.5, 6.5, 1.5) + box(13.5, 13.5, 6.5, 6.5, 1.5),
    heart: "M12 20s-8-4.8-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.2 12 20 12 20z",
    home: "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6",
    info: ring + "M12 11v5.5M12 7.5h.01",
    key: circle(8, 15, 4) + "M11 12l8-8M16 7l3 3",
    keyboard: box(2.5, 6, 19, 12, 2) + "M6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8",
    leaf: "M6 18C3 9 10 4 20 4c0 10-5 17-14 14zM4 21c2-5 5-8 9-10",
    link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1-1",
    list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
    lock: box(5, 11, 14, 10, 2) + "M8 11V8a4 4 0 0 1 8 0v3",
    map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
    megaphone: "M4 10v4l3 .5V20h3v-5l10 4V5L8 9.7z",
    mic: box(9, 3, 6, 11, 3) + "M5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21",
    money: box(2.5, 6, 19, 12, 2) + circle(12, 12, 2.5),
    moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
    page: box(5, 3, 14, 18, 2) + "M9 8h6M9 12h6M9 16h3",
    pencil: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
    people: circle(9, 8, 3.5) + "M2.5 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.6.7 4 2.6 4 5.7",
    percent: "M6 18L18 6" + circle(7.5, 7.5, 2) + circle(16.5, 16.5, 2),
    person: circle(12, 8, 4) + "M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7",
    phone: "M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3C10 21 3 14 3 6a3 3 0 0 1 3-3z",
    photo: box(3, 4, 18, 16, 2) + circle(8.5, 9.5, 1.5) + "M4 18l5-5 3 3 4-5 5 6",
    pin: "M12 21s-7-6.5-7-11.5a7 7 0 0 1 14 0C19 14.5 12 21 12 21z" + circle(12, 9.5, 2.5),
    play: "M7 4l13 8-13 8z",
    plus: ring + "M12 8v8M8 12h8",
    printer: "M7 8V3h10v5M7 16H4V8h16v8h-3M7 13h10v8H7z",
    qr: box(4, 4, 6, 6, 1) + box(14, 4, 6, 6, 1) + box(4, 14, 6, 6, 1) + "M14 14h2v2M20 14v2M14 20h2M19 19h1v1",
    question: ring + "M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 16.5h.01",
    refresh: "M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 4v4.5h-4.5",
    route: "M8 4L4 8l4 4M4 8h12M16 12l4 4-4 4M20 16H8",
    search: circle(11, 11, 6.5) + "M16 16l4.5 4.5",
    share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
    shield: "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z",
    sliders: "M4 7h9M17 7h3M4 17h3M11 17h9" + circle(15, 7, 2) + circle(9, 17, 2),
    snow: "M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9",
    sparkle: "M12 3l2 6.5 6.5 2.5-6.5 2.5L12 21l-2-6.5L3.5 12 10 9.5z",
    speaker: "M4 9h4l5-4v14l-5-4H4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
    star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
    storage: "M4 7c0-4 16-4 16 0s-16 4-16 0zM4 7v10c0 4 16 4 16 0V7M4 12c0 4 16 4 16 0",
    store: "M4 10l1.5-6h13L20 10M5 10v10h14V10M4 10a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M10 20v-5h4v5",
    sun: circle(12, 12, 4) + "M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
    tag: "M3 12V4h8l9 9-8 8z" + circle(7.5, 8.5, 1),
    text: "M5 6V5h14v1M12 5v14M9.5 19h5",
    ticket: "M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10",
    tools: "M14 7a4 4 0 0 1 5-3.8L16.5 6 18 7.5 20.8 5A4 4 0 0 1 16 10.5L7 19.5a2 2 0 0 1-2.8-2.8z",
    trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
    tray: "M4 14l2.5-9h11L20 14v6H4zM4 14h4.5a3.5 3.5 0 0 0 7 0H20",
    trophy: "M8 4h8v6a4 4 0 0 1-8 0zM8 5H4c0 4 2 5 4 5M16 5h4c0 4-2 5-4 5M12 14v4M8 21h8M9.5 18h5",
    undo: "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2",
    video: box(3, 6, 12, 12, 2) + "M15 11l6-4v10l-6-4",
    warning: "M12 4l9.5 16h-19zM12 10v4.5M12 17.5h.01",
    watch: box(7, 7, 10, 10, 2.5) + "M9 7l.7-4h4.6l.7 4M9 17l.7 4h4.6l.7-4",
    wave: "M4 12h2l2-6 3.5 13L15 7l2 5h3",
    wifi: "M2.5 9a14 14 0 0 1 19 0M5.5 12.5a9.5 9.5 0 0 1 13 0M8.5 16a5 5 0 0 1 7 0M12 19.5h.01",
  };

  /** The words of icon names that stand for a glyph: SF Symbols first, and what Material and others call the same. */
  const glyphWords = {};
  for (const [glyph, names] of Object.entries({
    antenna: "radiowaves sensor bluetooth bt nfc cast hotspot", app: "apps apple.logo squares application extension", bag: "basket shopping",
    bell: "notification notifications notify", book: "books magazine text.book library manual", box: "shippingbox archivebox archive package inventory",
    briefcase: "work suitcase case", brush: "paintbrush paintpalette paint palette theme wallpaper format colors color style",
    bubble: "message chat comment sms conversation quote forum", bug: "ladybug ant debug", building: "columns office business bank",
    calendar: "date event schedule", car: "bus tram bicycle scooter airplane airplanemode train drive", card: "creditcard giftcard wallet payment",
    chart: "graph graphs analytics data statistics stats usage xyaxis", check: "checkmark checklist done verified seal",
    clock: "timer alarm hourglass stopwatch history time recent update access", code: "curlybraces chevron function json html css symbol",
    computer: "desktopcomputer laptopcomputer display pc macpro tv screen monitor devices", contrast: "lefthalf halved moonphase brightness darkmode",
    cross: "xmark nosign multiply block cancel close minus", cup: "mug coffee cafe wineglass waterbottle tea saucer",
    device: "iphone ipad smartphone mobile cellphone phone_android sim apps.iphone platter", dial: "gauge speedometer scope scale scalemass speed barometer",
    drop: "humidity water opacity", down: "arrow.down download square.and.arrow.down", envelope: "mail email letter", eye: "eyes visibility preview view",
    face: "smiling emoji mood", flame: "hot fire bolt", fork: "knife restaurant menucard dining food birthday cake", gear: "gearshape settings cog preferences configure",
    gift: "redeem present", globe: "language network world earth web public translate character internet", grid: "square.grid rectangle.grid dashboard circle.grid hexagongrid hexagonpath circle.hexagongrid widgets table",
    heart: "favorite favorites health", home: "house", info: "about details", key: "password passkey vpn credential", link: "url paperclip attach chain",
    list: "bullet menu clipboard text.alignleft line.3 feed outline list.bullet", lock: "locks unlock padlock security safety privacy", map: "directions explore navigation walk",
    megaphone: "announcement campaign", mic: "microphone voice", money: "banknote dollarsign eurosign yensign percent.money cash payments", moon: "night bedtime zzz sleep dnd", page: "doc document file note scroll richtext plaintext newspaper legal description",
    pencil: "edit compose write square.and.pencil highlighter", people: "person.2 person.3 group family community users team accounts", person: "user figure account profile contact avatar",
    phone: "call dialer", photo: "camera image picture gallery rectangle.on.rectangle", pin: "mappin location place gps", play: "media movie",
    plus: "add new create badge.plus", qr: "qrcode barcode viewfinder scan", question: "questionmark help support", refresh: "arrow.triangle arrow.clockwise arrow.2 repeat sync reset restore reload backup",
    route: "arrow.left.arrow arrow.up.arrow swap shuffle arrow.right", search: "magnifyingglass find loupe", share: "arrow.up square.and.arrow export upload send", shield: "guard hand touchid faceid fingerprint biometric admin",
    sliders: "slider tune filter equalizer decrease options", snow: "snowflake ac cold", sparkle: "sparkles wand magic bubbles ai assistant", speaker: "volume sound music audio hearing headphones ringtone vibration",
    star: "rating rate grade", storage: "internaldrive externaldrive cylinder sd database disk memory server cloud", store: "storefront shop", sun: "light day weather umbrella", tag: "tags label offer",
    text: "textformat font title size caption captions abc", ticket: "coupon pass", tools: "wrench screwdriver hammer build developer terminal ruler", tray: "inbox", trophy: "medal rosette award rewards",
    undo: "uturn back return logout", video: "film", warning: "exclamationmark alert error emergency problem", watch: "applewatch wearable", wave: "waveform ecg activity pulse", wifi: "wireless router signal",
  })) for (const name of names.split(" ")) glyphWords[name] = glyph;

  /** The glyph for an icon's name; a page if none of its words is known. */
  const glyphName = (icon) => {
    const all = String(icon ?? "").toLowerCase().split(/[^a-z0-9]+/);
    // "ic_settings_wireless" is about the radio.
    const telling = all.filter((part) => part !== "settings");
    return known(telling) ?? known(all) ?? "page";
  };

  const known = (parts) => {
    for (let first = 0; first < parts.length; first++) {
      for (let length = 3; length > 0; length--) {
        const name = parts.slice(first, first + length).join(".");
        if (Object.hasOwn(glyphs, name)) return name;
        if (Object.hasOwn(glyphWords, name)) return glyphWords[name];
      }
    }
    return undefined;
  };

  const glyph = (name) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", glyphs[name]);
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    svg.dataset.glyph = name;
    svg.append(path);
    return svg;
  };

  // MARK: Making nodes

  /** An element with these attributes and children; strings become text. */
  const make = (name, attributes = {}, ...children) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value === true ? "" : value);
    }
    node.append(...children.filter((child) => child !== null && child !== undefined));
    return node;
  };

  /** A text as nodes, the ranges marked. They count Unicode scalars, as a string's iterator does and its length not. */
  const marked = (text, ranges = []) => {
    const scalars = Array.from(text);
    const nodes = [];
    let end = 0;
    for (const [from, to] of ranges) {
      if (!(from >= end && to > from && to <= scalars.length)) continue;
      if (from > end) nodes.push(scalars.slice(end, from).join(""));
      nodes.push(make("mark", {}, scalars.slice(from, to).join("")));
      end = to;
    }
    if (end < scalars.length) nodes.push(scalars.slice(end).join(""));
    return nodes;
  };

  /** A text that finds its own direction. */
  const own = (text, ranges) => make("bdi", { dir: "auto" }, ...marked(text, ranges));

  const rangesOf = (hit, field, position) =>
    (hit.highlights ?? []).find((one) => one.field === field && one.position === position)?.ranges;

  // MARK: Keys

  const apple = /mac|iphone|ipad/i.test(navigator.userAgentData?.platform ?? navigator.platform ?? "");

  /** "mod+k /" as a list of what to compare a key event with. */
  const hotkeys = (text) => text.toLowerCase().split(/\s+/).filter((one) => one && one !== "none").map((one) => {
    const parts = one.split("+");
    const has = (...names) => names.some((name) => parts.slice(0, -1).includes(name));
    return {
      key: parts.at(-1) || "+", alt: has("alt", "option"), shift: has("shift"),
      meta: has("meta", "cmd") || (apple && has("mod")), control: has("ctrl", "control") || (!apple && has("mod")),
    };
  });

  const pressed = (hotkey, event) => {
    const bare = !hotkey.meta && !hotkey.control && !hotkey.alt;
    // A keyboard of another script has no "k", but the key is in its place.
    const latin = /^[\x20-\x7e]$/.test(event.key);
    const key = latin || bare ? event.key.toLowerCase() : event.code.replace(/^Key/, "").toLowerCase();
    return key === hotkey.key && event.metaKey === hotkey.meta && event.ctrlKey === hotkey.control
      && event.altKey === hotkey.alt && (bare || event.shiftKey === hotkey.shift);
  };

  const spelled = (hotkey) => {
    const key = hotkey.key.length === 1 ? hotkey.key.toUpperCase() : hotkey.key;
    if (apple) {
      const signs = [hotkey.control && "⌃", hotkey.alt && "⌥", hotkey.shift && "⇧", hotkey.meta && "⌘", key];
      return signs.filter(Boolean).join("");
    }
    return [hotkey.control && "Ctrl", hotkey.alt && "Alt", hotkey.shift && "Shift", hotkey.meta && "Meta", key]
      .filter(Boolean).join(" ");
  };

  /** A hot key as `aria-keyshortcuts` spells it. */
  const shortcut = ({ control, alt, shift, meta, key }) =>
    [control && "Control", alt && "Alt", shift && "Shift", meta && "Meta", key.toUpperCase()].filter(Boolean).join("+");

  /** What a promise comes to, unless a signal comes first. */
  const unlessAborted = (promise, signal) => new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    Promise.resolve(promise).then(resolve, reject);
  });

  /** Whether nothing of an element can be seen, since it or what it is in is not shown. */
  const isHidden = (element) => {
    if (getComputedStyle(element).visibility !== "visible") return true;
    for (let node = element; node; node = node.assignedSlot ?? node.parentElement ?? node.getRootNode().host) {
      if (getComputedStyle(node).display === "none") return true;
    }
    return false;
  };

  /** Whether a person is typing somewhere, so that a bare key is theirs. */
  const isEditing = (event) => {
    const target = event.composedPath()[0];
    return target instanceof Element && (target.isContentEditable || target.matches("input, textarea, select"));
  };

  /** The focused element, however deep in shadow trees. */
  const focused = () => {
    let node = document.activeElement;
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    return node;
  };

  // MARK: Looks

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host {
      --accent: var(--nav-search-accent, #4f46e5); --background: var(--nav-search-background, #ffffff);
      --text: var(--nav-search-text, #17181c); --muted: var(--nav-search-muted, #5c616c);
      --border: var(--nav-search-border, #e3e4e9); --backdrop: var(--nav-search-backdrop, rgb(20 22 30 / .38));
      --radius: var(--nav-search-radius, 14px); --highlight: var(--nav-search-highlight, var(--accent));
      --font: var(--nav-search-font,
        ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif);
      --selected: color-mix(in srgb, var(--accent) 9%, var(--background));
      --soft: color-mix(in srgb, var(--text) 5%, var(--background));
      --shadow: 0 24px 70px rgb(15 18 30 / .28), 0 2px 8px rgb(15 18 30 / .12);
      color-scheme: light; display: inline-block; vertical-align: middle; min-width: 0;
    }
    @media (prefers-color-scheme: dark) {
      :host(:not([theme=light])) {
        --accent: var(--nav-search-accent, #9aa2ff); --background: var(--nav-search-background, #1a1b20);
        --text: var(--nav-search-text, #ededf2); --muted: var(--nav-search-muted, #a2a6b3);
        --border: var(--nav-search-border, #31333c); --backdrop: var(--nav-search-backdrop, rgb(0 0 0 / .6));
        --selected: color-mix(in srgb, var(--accent) 16%, var(--background));
        --soft: color-mix(in srgb, var(--text) 8%, var(--background));
        --shadow: 0 24px 70px rgb(0 0 0 / .6), 0 0 0 1px #31333c; color-scheme: dark;
      }
    }
    :host([theme=dark]) {
      --accent: var(--nav-search-accent, #9aa2ff); --background: var(--nav-search-background, #1a1b20);
      --text: var(--nav-search-text, #ededf2); --muted: var(--nav-search-muted, #a2a6b3);
      --border: var(--nav-search-border, #31333c); --backdrop: var(--nav-search-backdrop, rgb(0 0 0 / .6));
      --selected: color-mix(in srgb, var(--accent) 16%, var(--background));
      --soft: color-mix(in srgb, var(--text) 8%, var(--background));
      --shadow: 0 24px 70px rgb(0 0 0 / .6), 0 0 0 1px #31333c; color-scheme: dark;
    }
    :host([hidden]) { display: none }
    *, ::before, ::after { box-sizing: border-box }
    button {
      font: inherit; color: inherit; background: none; border: 0; padding: 0; margin: 0; cursor: pointer;
      text-align: start
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
    svg {
      display: block; width: 20px; height: 20px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.6;
      stroke-linecap: round; stroke-linejoin: round
    }
    kbd {
      font: 500 11px/18px var(--font); min-width: 20px; padding: 0 5px; border: 1px solid var(--border);
      border-radius: 5px; color: var(--muted); text-align: center; white-space: nowrap
    }
    .trigger {
      display: flex; align-items: center; gap: 10px; width: 100%; min-width: 220px; height: 44px; padding: 0 12px;
      border: 1px solid var(--border); border-radius: calc(var(--radius) * .75);
      background: var(--background); color: var(--muted); font: 400 15px/1 var(--font);
    }
    .trigger:hover { border-color: color-mix(in srgb, var(--muted) 60%, var(--border)) }
    .trigger span { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; line-height: 1.4 }
    dialog {
      position: fixed; inset: 0; margin: 11vh auto auto; padding: 0; overflow: hidden; overscroll-behavior: contain;
      width: min(var(--nav-search-width, 660px), calc(100vw - 32px)); max-width: none;
      height: min(var(--nav-search-height, 564px), 78vh); max-height: none;
      border: 0; border-radius: var(--radius); box-shadow: var(--shadow);
      background: var(--background); color: var(--text); font: 400 15px/1.4 var(--font);
    }
    dialog::backdrop { background: var(--backdrop) }
    .panel { display: flex; flex-direction: column; height: 100% }
    .field {
      display: flex; align-items: center; gap: 12px; height: 58px; flex: none; padding: 0 16px;
      border-bottom: 1px solid var(--border); position: relative; color: var(--muted)
    }
    input {
      flex: 1; min-width: 0; height: 100%; padding: 0; border: 0; outline: 0; background: none; color: var(--text);
      font: 400 17px/1.4 var(--font); -webkit-appearance: none; appearance: none
    }
    input::placeholder { color: var(--muted); opacity: 1 }
    input:focus-visible { outline: 0 }
    .clear { width: 28px; height: 28px; padding: 4px; border-radius: 50%; visibility: hidden }
    .clear.shown { visibility: visible }
    .clear:hover, .close:hover kbd { background: var(--soft) }
    .close .word { display: none }
    .wait { position: absolute; inset: auto 0 -1px; height: 2px; overflow: hidden; visibility: hidden }
    .wait::after {
      content: ""; position: absolute; inset-block: 0; inset-inline-start: 0; width: 30%; background: var(--accent)
    }
    .busy .wait { visibility: visible; transition: visibility 0s .2s }
    .chips {
      display: flex; gap: 6px; flex: none; height: 50px; padding: 9px 16px; overflow-x: auto; overflow-y: hidden;
      scrollbar-width: none; scroll-padding-inline: 16px 32px;
      mask-image: linear-gradient(to right, #000 calc(100% - 32px), transparent)
    }
    .chips:dir(rtl) { mask-image: linear-gradient(to left, #000 calc(100% - 32px), transparent) }
    .chips::-webkit-scrollbar { display: none }
    .chips[hidden] { display: none }
    .chip {
      display: flex; align-items: center; gap: 6px; height: 32px; padding: 0 12px; flex: none;
      border: 1px solid var(--border); border-radius: 16px; color: var(--muted); font-size: 13px; white-space: nowrap
    }
    .chip svg { width: 15px; height: 15px }
    .chip:hover { background: var(--soft) }
    .chip[aria-pressed=true] {
      color: var(--accent); border-color: currentColor; background: var(--selected); font-weight: 500
    }
    .status {
      display: flex; align-items: center; gap: 10px; flex: none; height: 26px; padding: 0 20px; font-size: 12.5px;
      color: var(--muted); white-space: nowrap; overflow: hidden
    }
    .status .meant { color: var(--accent); font-weight: 550; text-decoration: underline; text-underline-offset: 3px }
    .list {
      flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain;
      scrollbar-width: thin; scrollbar-color: var(--border) transparent; scrollbar-gutter: stable; padding: 2px 8px 8px;
      scroll-padding: 34px 0 8px; position: relative; outline-offset: -3px
    }
    .heading { height: 30px; padding: 9px 12px 0; font-size: 12px; font-weight: 550; color: var(--muted) }
    .option {
      display: flex; align-items: center; gap: 12px; height: 56px; padding: 0 12px; border-radius: 10px;
      cursor: pointer; scroll-margin: 8px
    }
    .option[aria-selected=true] { background: var(--selected) }
    .tile {
      display: grid; place-items: center; width: 34px; height: 34px; flex: none; border-radius: 9px;
      color: var(--muted); background: var(--soft)
    }
    .tile.tinted {
      color: color-mix(in srgb, var(--tint) 72%, var(--text));
      background: color-mix(in srgb, var(--tint) 15%, var(--background))
    }
    .texts { flex: 1; min-width: 0 }
    .title, .detail { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    .title { font-weight: 500; line-height: 21px }
    .detail { font-size: 13px; line-height: 19px; color: var(--muted) }
    .detail .subtitle::before { content: " · " }
    .detail .subtitle:first-child::before { content: "" }
    .divider { opacity: .7; padding-inline: 5px }
    mark {
      background: none; color: var(--highlight); font-weight: 650;
      text-decoration: var(--nav-search-highlight-decoration, none)
    }
    .detail mark { font-weight: 600 }
    .note {
      flex: none; max-width: 34%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 12px;
      color: var(--muted)
    }
    .note s { text-decoration-thickness: 1px }
    .enter { flex: none; width: 16px; height: 16px; visibility: hidden; color: var(--muted) }
    [aria-selected=true] .enter { visibility: visible }
    :dir(rtl) .enter { transform: scaleX(-1) }
    .message {
      flex: 1; min-height: 0; display: flex; flex-direction: column; align-items: center; justify-content: center;
      gap: 6px; padding: 24px; text-align: center; overflow: auto
    }
    .list[hidden], .message[hidden] { display: none }
    .message svg { width: 34px; height: 34px; color: var(--muted); margin-bottom: 8px }
    .message strong { font-weight: 600; max-width: 100%; overflow-wrap: anywhere }
    .message p { margin: 0; max-width: 44ch; color: var(--muted); font-size: 14px; overflow-wrap: anywhere }
    .message button {
      margin-top: 14px; height: 38px; padding: 0 16px; border: 1px solid var(--border); border-radius: 10px;
      font-weight: 500; text-align: center
    }
    .message button:hover { background: var(--soft) }
    .foot {
      display: flex; align-items: center; gap: 16px; flex: none; height: 40px; padding: 0 16px;
      border-top: 1px solid var(--border); font-size: 12px; color: var(--muted)
    }
    .foot span { display: flex; align-items: center; gap: 5px }
    .forget { margin-inline-start: auto; text-decoration: underline; text-underline-offset: 3px; visibility: hidden }
    .forget.shown { visibility: visible }
    .hidden {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap
    }
    @media (max-width: 640px), (pointer: coarse) {
      .close kbd { display: none }
      .close { min-width: 44px; height: 44px }
      .close .word { display: inline; color: var(--accent); font-size: 16px }
      .clear { width: 40px; height: 40px; padding: 10px }
      .chips { height: 58px }
      .chip { height: 40px; padding: 0 14px; border-radius: 20px; font-size: 14px }
      .option { height: 60px; padding: 0 8px }
    }
    @media (max-width: 640px), (pointer: coarse) and (max-height: 500px) {
      dialog {
        inset: var(--top, 0px) 0 auto; margin: 0; width: 100vw; height: var(--height, 100dvh); border-radius: 0
      }
      .panel { padding-bottom: env(safe-area-inset-bottom) }
      .foot .keys { display: none }
      .foot { height: 44px }
      .foot:not(:has(.shown)) { display: none }
      .enter { display: none }
      .note { max-width: 26% }
    }
    @media (prefers-reduced-motion: no-preference) {
      dialog[open] { animation: appear .14s cubic-bezier(.2, .8, .3, 1) }
      dialog[open]::backdrop { animation: fade .14s }
      .busy .wait::after { animation: wait 1s infinite alternate ease-in-out }
      @keyframes appear { from { opacity: 0; transform: scale(.985) } }
      @keyframes fade { from { opacity: 0 } }
      @keyframes wait { to { inset-inline-start: 70% } }
    }
    @media (forced-colors: active) {
      dialog { border: 1px solid CanvasText }
      .option[aria-selected=true], .chip[aria-pressed=true] { outline: 2px solid Highlight; outline-offset: -2px }
      mark { color: inherit; text-decoration: underline }
    }
  `);

  /** Schemes whose addresses do something else than lead somewhere. */
  const refusedSchemes = ["javascript:", "data:", "vbscript:", "blob:", "file:"];
  const recentLimit = 5;
  const pending = 6;
  const patience = 10_000;
  const freshness = 10_000;

  // MARK: The element

  class NavSearch extends HTMLElement {
    static observedAttributes = [
      "src", "token", "level", "limit", "category", "categories", "placeholder", "hotkey", "lang", "dir", "labels",
    ];
    static marked = marked;
    static glyph = (icon) => glyph(glyphName(icon));

    #token = null;
    #ownLabels = {};
    #category = "";
    #categories = null;
    #hits = [];
    // Where the rows of further pages go; null while there is no such place.
    #further = null;
    #recent = [];
    #total = 0;
    #options = [];
    #active = -1;
    #moved = false;
    #enter = null;
    #sequence = 0;
    #shown = 0;
    #waiting = new Map();
    #more = null;
    #answers = new Map();
    #warmed = -Infinity;
    #failures = 0;
    #retry = 0;
    #announcement = 0;
    #generation = 0;
    #before = null;
    #isOpen = false;
    #still = null;
    #life = null;
    #keys = [];

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      this.#build(root);
    }

    // MARK: For the page

    /** The bearer token, or a function that gives it or a promise of it. The attribute is for texts alone. */
    get token() { return this.#token ?? this.getAttribute("token"); }
    set token(value) {
      // The same text is that of the same person.
      if (value === this.#token && typeof value !== "function") return;
      this.#token = value;
      this.#forgetPerson();
    }

    /** Texts that replace the built-in ones, as the attribute `labels` does in JSON. */
    get labels() { return this.#ownLabels; }
    set labels(texts) { this.#ownLabels = texts ?? {}; this.#label(); }

    /** Whether the palette is open. */
    get open() { return this.#isOpen; }

    /** Opens the palette, with this text typed if there is one, in this category if there is one. */
    show(query, category) {
      if (query !== undefined) this.#input.value = query;
      if (category !== undefined) this.#choose(category);
      this.#enter = null;
      if (this.#isOpen) return void this.#restart();
      // A dialog that nobody sees would keep the page from everybody.
      if (isHidden(this)) return;
      this.#before = focused();
      this.#isOpen = true;
      this.#still = new AbortController();
      for (const type of ["wheel", "touchmove"]) {
        const hold = (event) => this.#scrolls(event) || event.preventDefault();
        // Over the backdrop only the document is asked.
        document.addEventListener(type, hold, { passive: false, signal: this.#still.signal });
      }
      if (performance.now() - this.#warmed > freshness) this.#answers.clear();
      // A function may give the token of somebody else by now.
      if (typeof this.#token === "function") this.#categories = null;
      this.#label();
      this.#dialog.showModal();
      this.#fit();
      this.#input.focus();
      this.#input.select();
      this.#direct();
      this.#search();
      this.#tell("nav-search-open", {});
    }

    /** Closes the palette and gives the focus back to where it was. */
    close() {
      if (!this.#isOpen) return;
      this.#dialog.close();
      this.#closed();
    }

    toggle() { this.#isOpen ? this.close() : this.show(); }

    connectedCallback() {
      // What the page set before this script was there is hiding the accessors.
      for (const name of ["token", "labels"]) {
        if (!Object.hasOwn(this, name)) continue;
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
      this.#life = new AbortController();
      const signal = this.#life.signal;
      document.addEventListener("keydown", (event) => this.#hotkey(event), { signal });
      addEventListener("online", () => this.#isOpen && this.#failures && this.#search(), { signal });
      window.visualViewport?.addEventListener("resize", () => this.#fit(), { signal });
      window.visualViewport?.addEventListener("scroll", () => this.#fit(), { signal });
      this.#label();
      this.#choose(this.getAttribute("category") ?? "");
      if (this.hasAttribute("open")) this.show();
    }

    disconnectedCallback() {
      this.close();
      this.#life.abort();
    }

    attributeChangedCallback(name, before, now) {
      if (before === now || !this.isConnected) return;
      this.#label();
      if (name === "category") this.#choose(now ?? "");
      if (["src", "token", "level"].includes(name)) this.#forgetPerson();
      if (["limit", "category", "categories"].includes(name)) this.#restart();
    }

    // MARK: Building

    #dialog; #panel; #input; #clear; #close; #chips; #status; #count; #meant; #list; #message; #live; #forget; #trigger;

    #build(root) {
      this.#trigger = make("button", { type: "button", class: "trigger", part: "trigger", "aria-haspopup": "dialog" },
        glyph("search"), make("span"), make("kbd", { "aria-hidden": "true" }));
      const slot = make("slot", {}, this.#trigger);
      slot.addEventListener("click", (event) => { event.preventDefault(); this.show(); });
      // The answer to an empty query is on its way before the palette is open.
      slot.addEventListener("pointerenter", () => this.#warm());

      this.#input = make("input", {
        type: "text", class: "input", part: "input", role: "combobox", id: "input", maxlength: "500",
        autocomplete: "off", autocorrect: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go",
        "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": "list", "aria-expanded": "false",
      });
      this.#clear = make("button", { type: "button", class: "clear" }, glyph("cross"));
      this.#close = make("button", { type: "button", class: "close" },
        make("kbd", { "aria-hidden": "true" }, "esc"), make("span", { class: "word", "aria-hidden": "true" }));
      this.#chips = make("div", { class: "chips", part: "categories", role: "toolbar" });
      this.#count = make("span", { class: "count" });
      this.#meant = make("span", {});
      this.#status = make("div", { class: "status", part: "status" }, this.#count, this.#meant);
      this.#list = make("div", { class: "list", part: "list", id: "list", role: "listbox" });
      this.#message = make("div", { class: "message", part: "message", hidden: true });
      this.#live = make("div", { class: "hidden", role: "status", "aria-live": "polite", "aria-atomic": "true" });
      this.#forget = make("button", { type: "button", class: "forget" });
      this.#panel = make("div", { class: "panel" },
        make("div", { class: "field" },
          glyph("search"), this.#input, this.#clear, this.#close, make("div", { class: "wait" })),
        this.#chips, this.#status, this.#list, this.#message,
        make("div", { class: "foot", part: "footer" },
          make("span", { class: "keys", "aria-hidden": "true" },
            make("kbd", {}, "↑"), make("kbd", {}, "↓"), make("span", { class: "move" })),
          make("span", { class: "keys", "aria-hidden": "true" }, make("kbd", {}, "↵"), make("span", { class: "go" })),
          this.#forget),
        this.#live);
      this.#dialog = make("dialog", { part: "dialog" }, this.#panel);
      root.append(slot, this.#dialog);
      this.#listen();
    }

    #listen() {
      this.#input.addEventListener("input", () => this.#typed());
      this.#clear.addEventListener("click", () => { this.#input.value = ""; this.#input.focus(); this.#typed(); });
      this.#close.addEventListener("click", () => this.close());
      this.#forget.addEventListener("click", () => { this.#remember([]); this.#input.focus(); this.#search(); });
      // To the page these keys would seem to be pressed outside of any field, and might be its own hot keys.
      for (const type of ["keydown", "keypress", "keyup"]) {
        this.#dialog.addEventListener(type, (event) => event.stopPropagation());
      }
      this.#dialog.addEventListener("keydown", (event) => this.#key(event));
      this.#dialog.addEventListener("cancel", (event) => { event.preventDefault(); this.close(); });
      // The event comes late, perhaps when the palette is already open again.
      this.#dialog.addEventListener("close", () => this.#dialog.open || this.#closed());
      // Closed by then, the dialog would leave a finger's click to what lies below it.
      let isOutside = false;
      this.#dialog.addEventListener("pointerdown", (event) => {
        isOutside = event.target === this.#dialog;
        if (isOutside) event.preventDefault();
      });
      this.#dialog.addEventListener("click", (event) => {
        if (isOutside && event.target === this.#dialog) this.close();
      });
      this.#chips.addEventListener("wheel", (event) => {
        if (event.deltaX || !event.deltaY || event.ctrlKey) return;
        event.preventDefault();
        this.#chips.scrollLeft += event.deltaY * (this.#dialog.dir === "rtl" ? -1 : 1);
      }, { passive: false });
      // The focus stays in the field while the list is used.
      this.#list.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && event.preventDefault());
      this.#list.addEventListener("mousedown", (event) => event.preventDefault());
      // Nor does it leave the field for what nobody can use. A message can be copied.
      this.#panel.addEventListener("mousedown", (event) => {
        const isOfUse = (node) => node === this.#message || node.matches?.("button, input, a, [tabindex]");
        if (!event.composedPath().some(isOfUse)) event.preventDefault();
      });
      this.#list.addEventListener("pointermove", (event) => {
        const index = this.#optionOf(event);
        if (event.pointerType !== "mouse" || index < 0 || index === this.#active) return;
        this.#moved = true;
        this.#activate(index, false);
      });
      this.#list.addEventListener("click", (event) => this.#clicked(event));
      this.#list.addEventListener("auxclick", (event) => event.button === 1 && this.#clicked(event));
      this.#list.addEventListener("scroll", () => {
        if (this.#list.scrollTop + this.#list.clientHeight > this.#list.scrollHeight - 200) this.#loadMore();
      }, { passive: true });
    }

    /** The language of the nearest element that has one, outside of shadow trees, too. */
    get #locale() {
      for (let node = this; node; node = node.getRootNode().host) {
        const lang = node.closest("[lang]")?.lang;
        if (lang) return lang;
      }
      return navigator.language || "en";
    }

    #text(name, values = {}) {
      const named = this.#locale.toLowerCase().split("-")[0];
      const language = Object.hasOwn(words, named) ? named : "en";
      const formed = (text) => {
        if (typeof text !== "object") return text;
        return text?.[new Intl.PluralRules(language).select(values.n ?? 0)] ?? text?.other;
      };
      const text = String(formed(this.#labels()[name]) ?? formed(words[language][name]));
      return text.replace(/\{(\w+)\}/g, (whole, key) => {
        const value = values[key];
        return typeof value === "number" ? value.toLocaleString(language) : value ?? whole;
      });
    }

    #labels() {
      try {
        return { ...JSON.parse(this.getAttribute("labels") ?? "{}"), ...this.#ownLabels };
      } catch {
        return this.#ownLabels;
      }
    }

    /** Writes all fixed texts, in the language and direction that the page has now. */
    #label() {
      const placeholder = this.getAttribute("placeholder") ?? this.#text("placeholder");
      this.#keys = hotkeys(this.getAttribute("hotkey") ?? "mod+k");
      const [text, hint] = this.#trigger.querySelectorAll("span, kbd");
      text.textContent = placeholder;
      hint.textContent = this.#keys.length ? spelled(this.#keys[0]) : "";
      hint.hidden = !this.#keys.length;
      this.#trigger.ariaKeyShortcuts = this.#keys.map(shortcut).join(" ") || null;
      this.#input.placeholder = placeholder;
      this.#input.setAttribute("aria-label", placeholder);
      this.#dialog.setAttribute("aria-label", placeholder);
      this.#list.setAttribute("aria-label", this.#text("results"));
      this.#chips.setAttribute("aria-label", this.#text("categories"));
      this.#clear.setAttribute("aria-label", this.#text("clear"));
      this.#close.setAttribute("aria-label", this.#text("close"));
      this.#close.querySelector(".word").textContent = this.#text("close");
      this.#forget.textContent = this.#text("forget");
      this.#panel.querySelector(".move").textContent = this.#text("move");
      this.#panel.querySelector(".go").textContent = this.#text("open");
      this.#dialog.dir = getComputedStyle(this).direction;
      this.#direct();
    }

    /** An empty field has the page's direction, what is typed its own. */
    #direct() { this.#input.dir = this.#input.value ? "auto" : this.#dialog.dir; }

    // MARK: Opening and closing

    /** Whether turning the wheel, or a finger, moves something in the palette; all else would move the page behind. */
    #scrolls(event) {
      if (event.ctrlKey || event.touches?.length > 1) return true;
      const box = event.composedPath().find((node) => [this.#list, this.#message, this.#chips].includes(node));
      return box !== undefined && (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    }

    #closed() {
      if (!this.#isOpen) return;
      this.#isOpen = false;
      this.#still.abort();
      this.#abort(Infinity);
      this.#more?.abort();
      clearTimeout(this.#retry);
      clearTimeout(this.#announcement);
      this.#live.textContent = "";
      this.#enter = null;
      this.#answers.clear();
      // Until it paints again, a browser leaves the focus in the closed dialog, and a hot key would end there.
      if (this.#dialog.contains(this.shadowRoot.activeElement)) this.shadowRoot.activeElement.blur();
      if (this.#before?.isConnected && focused() !== this.#before) this.#before.focus({ preventScroll: true });
      this.#tell("nav-search-close", {});
    }

    /** On a phone the palette fills what the keyboard leaves free. */
    #fit() {
      const view = window.visualViewport;
      if (!view || !this.#isOpen) return;
      this.#dialog.style.setProperty("--height", `${view.height}px`);
      this.#dialog.style.setProperty("--top", `${view.offsetTop}px`);
      this.#fill();
    }

    #tell(type, detail, options = {}) {
      return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options }));
    }

    // MARK: Asking

    #base() {
      const source = this.getAttribute("src");
      return source === null ? origin : new URL(source.replace(/\/*$/, "/"), document.baseURI).href;
    }

    async #ask(path, parameters, signal) {
      const url = new URL(`v1/${path}`, this.#base());
      for (const [key, value] of Object.entries({ ...parameters, level: this.getAttribute("level") })) {
        if (key === "q" || (value !== null && value !== undefined && value !== "")) url.searchParams.set(key, value);
      }
      const timer = new AbortController();
      const tooLong = setTimeout(() => timer.abort(new TypeError("No answer in time")), patience);
      const stop = () => timer.abort(signal.reason);
      signal.addEventListener("abort", stop, { once: true });
      if (signal.aborted) stop();
      try {
        // A token may be promised and never come.
        const token = await unlessAborted(typeof this.token === "function" ? this.token() : this.token, timer.signal);
        const key = `${url}\n${token ?? ""}`;
        if (this.#answers.has(key)) return this.#answers.get(key);
        // What no header can hold is no token either: the server says so.
        const headers = token ? { Authorization: `Bearer ${String(token).replace(/[^\x20-\x7e]/g, "?")}` } : {};
        const response = await fetch(url, { signal: timer.signal, headers });
        const body = await response.json().catch(() => null);
        timer.signal.throwIfAborted();
        if (!response.ok || body === null) throw new Refusal(response, body);
        if (this.#answers.size >= 60) this.#answers.delete(this.#answers.keys().next().value);
        this.#answers.set(key, body);
        return body;
      } finally {
        clearTimeout(tooLong);
        signal.removeEventListener("abort", stop);
      }
    }

    get #limit() { return Math.min(Math.max(parseInt(this.getAttribute("limit"), 10) || 20, 1), 100); }

    /** Fetches what an empty field shows, so that it is there at once. */
    #warm() {
      if (this.#isOpen || performance.now() - this.#warmed < freshness) return;
      this.#warmed = performance.now();
      this.#answers.clear();
      const signal = this.#life.signal;
      this.#ask("search", { q: "", limit: this.#limit, category: this.#category }, signal).catch(() => {});
      this.#loadCategories();
    }

    /** Forgets all answers, since what is asked or of whom has changed, and asks again. */
    #restart() {
      this.#abort(Infinity);
      this.#answers.clear();
      this.#enter = null;
      if (this.#isOpen) this.#search();
    }

    /** Takes away what somebody else was shown, then asks anew. */
    #forgetPerson() {
      this.#more?.abort();
      this.#empty();
      this.#message.hidden = true;
      this.#message.replaceChildren();
      this.#live.textContent = "";
      clearTimeout(this.#announcement);
      this.#categories = null;
      this.#chips.replaceChildren();
      this.#restart();
    }

    /** Ends the requests before this one. */
    #abort(sequence) {
      for (const [number, controller] of this.#waiting) {
        if (number < sequence) { controller.abort(); this.#waiting.delete(number); }
      }
    }

    #typed() {
      this.#direct();
      this.#failures = 0;
      this.#enter = null;
      this.#search();
    }

    async #search() {
      clearTimeout(this.#retry);
      this.#more?.abort();
      // The list is no longer that of the question, so nothing in it has been chosen.
      this.#moved = false;
      const sequence = ++this.#sequence;
      const query = this.#input.value;
      this.#clear.classList.toggle("shown", query !== "");
      const controller = new AbortController();
      this.#waiting.set(sequence, controller);
      // On a slow line older answers are still better than none, but not all of them.
      this.#abort(sequence - pending);
      this.#busy(true);
      try {
        const [answer, recent] = await Promise.all([
          this.#ask("search", { q: query, category: this.#category, limit: this.#limit }, controller.signal),
          query.trim() ? [] : this.#recall(controller.signal),
        ]);
        // An answer that comes after a newer one is of no use.
        if (controller.signal.aborted || sequence < this.#shown) return;
        this.#shown = sequence;
        this.#abort(sequence);
        this.#failures = 0;
        this.#hits = answer.hits;
        this.#recent = recent;
        this.#show(query, answer);
        this.#tell("nav-search-answer", { query, total: answer.total, category: this.#category || null });
      } catch (error) {
        if (controller.signal.aborted || sequence !== this.#sequence) return;
        this.#shown = sequence;
        this.#fail(error);
      } finally {
        this.#waiting.delete(sequence);
        if (sequence === this.#sequence) this.#busy(false);
      }
      if (this.#isOpen) this.#loadCategories();
    }

    #busy(isBusy) {
      this.#panel.classList.toggle("busy", isBusy);
      this.#list.setAttribute("aria-busy", String(isBusy));
    }

    /** The next page, once the end of the list comes into sight. */
    async #loadMore() {
      const isWhole = this.#hits.length >= this.#total || !this.#hits.length;
      if (isWhole || (this.#more && !this.#more.signal.aborted) || this.#shown !== this.#sequence) return;
      const more = this.#more = new AbortController();
      const sequence = this.#sequence;
      const query = this.#input.value;
      try {
        const parameters = { q: query, category: this.#category, limit: this.#limit, offset: this.#hits.length };
        const answer = await this.#ask("search", parameters, more.signal);
        if (sequence !== this.#sequence || !this.#isOpen) return;
        const known = new Set(this.#options.map((option) => option.hit.id));
        const next = answer.hits.filter((hit) => !known.has(hit.id));
        this.#hits.push(...answer.hits);
        if (next.length && !this.#further) {
          this.#further = this.#group(1, this.#text("top"), []);
          this.#list.append(this.#further);
        }
        for (const hit of next) this.#further.append(this.#row(hit));
        if (!answer.hits.length) this.#total = this.#hits.length;
        this.#number();
      } catch {
        // The list stays as long as it is; scrolling on tries again.
        return;
      } finally {
        if (this.#more === more) this.#more = null;
      }
      this.#fill();
    }

    /** Without enough to scroll nobody could ask for more. */
    #fill() {
      if (this.#list.clientHeight && this.#list.scrollHeight <= this.#list.clientHeight) this.#loadMore();
    }

    // MARK: Categories

    async #loadCategories() {
      if (this.#categories || this.getAttribute("categories") === "none") return void this.#showCategories();
      const asked = this.#categories = [];
      this.#showCategories();
      try {
        const answer = await this.#ask("categories", {}, this.#life.signal);
        // Somebody else may have come to ask meanwhile.
        if (this.#categories !== asked) return;
        this.#categories = answer.categories.filter((one) => one.entries !== 0);
        this.#showCategories(true);
        // The one that was chosen is not there for everybody.
        const chosen = this.#category;
        if (!chosen || chosen === this.getAttribute("category")) return;
        if (!this.#categories.some((one) => one.id === chosen)) { this.#choose(""); this.#restart(); }
      } catch {
        if (this.#categories === asked) this.#categories = null;
      }
    }

    #showCategories(isKnown) {
      const none = this.getAttribute("categories") === "none";
      if (none) return void (this.#chips.hidden = true);
      if (!isKnown && this.#chips.childElementCount) return;
      const chip = (id, title, icon) => {
        const attributes = { type: "button", class: "chip", part: "category", "data-id": id, tabindex: "-1" };
        const button = make("button", attributes, icon === undefined ? null : glyph(glyphName(icon)), own(title));
        button.addEventListener("click", () => { this.#choose(this.#category === id ? "" : id); this.#restart(); });
        return button;
      };
      const chips = (this.#categories ?? []).map((one) => chip(one.id, one.title, one.icon));
      this.#chips.replaceChildren(chip("", this.#text("all")), ...chips);
      this.#chips.hidden = isKnown && !this.#categories.length;
      this.#choose(this.#category);
    }

    #choose(category) {
      this.#category = category;
      for (const chip of this.#chips.children) {
        const isPressed = chip.dataset.id === category;
        chip.setAttribute("aria-pressed", String(isPressed));
        chip.tabIndex = isPressed ? 0 : -1;
        if (isPressed && this.#isOpen) chip.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
      if (this.#chips.firstChild && !this.#chips.querySelector("[tabindex='0']")) this.#chips.firstChild.tabIndex = 0;
    }

    get #categoryTitle() {
      return this.#categories?.find((one) => one.id === this.#category)?.title ?? this.#category;
    }

    // MARK: Recent choices

    // The browser keeps ids alone. What they are called is asked of the server each time, so that nothing of a level
    // comes up again for somebody who no longer has it, and titles are those of today.
    get #memory() { return `nav-search:recent:${this.#base()}`; }

    #recentIds() {
      try {
        const ids = JSON.parse(localStorage.getItem(this.#memory) ?? "[]");
        return Array.isArray(ids) ? ids.filter((id) => typeof id === "string").slice(0, recentLimit) : [];
      } catch {
        return [];
      }
    }

    #remember(ids) {
      try {
        if (ids.length) localStorage.setItem(this.#memory, JSON.stringify(ids.slice(0, recentLimit)));
        else localStorage.removeItem(this.#memory);
      } catch {
        // A browser that keeps nothing shows no recent choices.
      }
    }

    async #recall(signal) {
      const entries = await Promise.all(this.#recentIds().map((id) =>
        this.#ask(`entries/${encodeURIComponent(id)}`, {}, signal).catch((error) => {
          // What is gone or hidden is left out. Without any answer nothing is known of it, and all is asked again.
          if (error instanceof Refusal && error.status < 500 && error.status !== 429) return null;
          throw error;
        })));
      return entries.filter((entry) => entry && (!this.#category || (entry.categories ?? []).includes(this.#category)));
    }

    // MARK: Showing

    #show(query, answer) {
      const isStart = !query.trim();
      const recent = new Set(this.#recent.map((entry) => entry.id));
      this.#options = [];
      this.#generation += 1;
      this.#total = answer.total;
      if (isStart) {
        const others = answer.hits.filter((hit) => !recent.has(hit.id));
        const first = this.#recent.length ? this.#group(0, this.#text("recent"), this.#recent) : null;
        this.#further = others.length ? this.#group(1, this.#text("top"), others) : null;
        this.#list.replaceChildren(...[first, this.#further].filter(Boolean));
      } else {
        this.#further = this.#list;
        this.#list.replaceChildren(...answer.hits.map((hit) => this.#row(hit)));
      }
      this.#list.scrollTop = 0;
      this.#list.hidden = !this.#options.length;
      if (this.#message.contains(this.shadowRoot.activeElement)) this.#input.focus();
      this.#message.hidden = this.#options.length > 0;
      this.#forget.classList.toggle("shown", isStart && this.#recent.length > 0);
      this.#number();
      this.#showStatus(isStart, answer);
      if (!this.#options.length) this.#showNothing(query);
      this.#moved = false;
      this.#activate(this.#options.length ? 0 : -1, true);
      if (this.#enter && this.#shown === this.#sequence) {
        const { newTab } = this.#enter;
        this.#enter = null;
        this.#select(0, newTab);
      }
      this.#fill();
    }

    #group(number, title, hits) {
      const id = `group-${number}`;
      return make("div", { role: "group", "aria-labelledby": id },
        make("div", { class: "heading", id, role: "presentation" }, title), ...hits.map((hit) => this.#row(hit)));
    }

    #showStatus(isStart, answer) {
      const count = this.#text(answer.totalIsLowerBound ? "more" : "count", { n: answer.total });
      this.#count.textContent = isStart || !answer.total ? "" : count;
      const meant = isStart ? undefined : answer.suggestions?.[0];
      this.#meant.replaceChildren();
      if (meant !== undefined) {
        const button = make("button", { type: "button", class: "meant" }, own(meant));
        button.addEventListener("click", () => { this.#input.value = meant; this.#input.focus(); this.#typed(); });
        this.#meant.append(`${this.#text("meant")} `, button, "?");
      }
      this.#announce(isStart ? "" : meant === undefined ? count : `${count}. ${this.#text("meant")} ${meant}?`);
    }

    #showNothing(query) {
      const typed = query.trim();
      const name = !typed ? "empty" : this.#category ? "nothingIn" : "nothing";
      const title = this.#text(name, { query: typed, category: this.#categoryTitle });
      const widen = () => { this.#choose(""); this.#restart(); };
      const everywhere = this.#category ? [this.#text("everywhere"), widen] : null;
      this.#tellInPlace("search", title, typed ? this.#text("hint") : "", everywhere);
    }

    /** A message instead of the list, with one thing to do about it. */
    #tellInPlace(icon, title, sentence, action) {
      const hadFocus = this.#message.contains(this.shadowRoot.activeElement);
      this.#message.replaceChildren(
        glyph(icon), make("strong", { dir: "auto" }, title), make("p", { dir: "auto" }, sentence));
      if (action) {
        const button = make("button", { type: "button" }, action[0]);
        button.addEventListener("click", () => { this.#input.focus(); action[1](); });
        this.#message.append(button);
        if (hadFocus) button.focus();
      }
      this.#announce(`${title}. ${sentence}`);
    }

    /** No list. */
    #empty() {
      this.#hits = [];
      this.#recent = [];
      this.#options = [];
      this.#total = 0;
      this.#enter = null;
      this.#list.replaceChildren();
      this.#list.hidden = true;
      this.#number();
      this.#count.textContent = "";
      this.#meant.replaceChildren();
      this.#forget.classList.remove("shown");
      this.#activate(-1, false);
    }

    #fail(error) {
      this.#empty();
      this.#message.hidden = false;
      const refusal = error instanceof Refusal ? error : null;
      const isRefused = refusal && [401, 403].includes(refusal.status);
      const isTemporary = !refusal || refusal.status === 429 || refusal.status >= 500;
      const title = !refusal ? this.#text("offline") : isRefused ? this.#text("refused") : this.#text("failed");
      const sentence = refusal?.sentence ?? (isTemporary ? this.#text("waiting") : "");
      const icon = !refusal ? "wifi" : isRefused ? "lock" : "warning";
      this.#tellInPlace(icon, title, sentence, [this.#text("retry"), () => this.#search()]);
      this.#failures += 1;
      if (isTemporary && this.#isOpen) {
        const seconds = refusal?.retryAfter ?? Math.min(2 ** (this.#failures - 1), 15);
        this.#retry = setTimeout(() => this.#isOpen && this.#search(), seconds * 1000);
      }
      this.#tell("nav-search-error", { status: refusal?.status ?? null, problem: refusal?.problem ?? null, error });
    }

    /** Says it once typing has paused, so that not every letter is talked over. */
    #announce(text) {
      clearTimeout(this.#announcement);
      this.#announcement = setTimeout(() => { this.#live.textContent = text; }, 350);
    }

    #row(hit) {
      const index = this.#options.length;
      const tile = make("span", { class: "tile" }, glyph(glyphName(hit.icon)));
      if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hit.color ?? "")) {
        tile.classList.add("tinted");
        tile.style.setProperty("--tint", hit.color);
      }
      const detail = make("div", { class: "detail" });
      (hit.breadcrumb ?? []).forEach((crumb, position) => {
        if (position) detail.append(make("span", { class: "divider" }, "›"));
        detail.append(own(crumb.title, rangesOf(hit, "breadcrumb", position)));
      });
      if (hit.subtitle) {
        detail.append(make("span", { class: "subtitle" }, own(hit.subtitle, rangesOf(hit, "subtitle"))));
      }
      const above = (hit.breadcrumb ?? []).map((crumb) => crumb.title).join(", ");
      const node = make("div", {
        class: "option", part: "option", role: "option", id: `option-${this.#generation}-${index}`,
        "aria-selected": "false", "aria-label": [hit.title, above, hit.subtitle].filter(Boolean).join(". "),
      }, tile, make("div", { class: "texts" }, make("div", { class: "title" }, own(hit.title, rangesOf(hit, "title"))),
        detail.childNodes.length ? detail : null), this.#note(hit), glyphEnter());
      node.dataset.id = hit.id;
      this.#options.push({ hit, node });
      return node;
    }

    /** Why a hit is there although no word of the query is to be seen in it. */
    #note(hit) {
      const dropped = hit.match?.dropped ?? [];
      if (dropped.length) {
        const [before, after] = this.#text("without").split("{words}");
        return make("span", { class: "note" }, before, make("s", { dir: "auto" }, dropped.join(" ")), after);
      }
      const fields = (hit.highlights ?? []).map((one) => one.field);
      if (!fields.length || fields.some((field) => ["title", "subtitle", "breadcrumb"].includes(field))) return null;
      return make("span", { class: "note" }, this.#text(fields[0]));
    }

    /** Tells assistive technology how long the whole list is, not just what is loaded. */
    #number() {
      const isStart = !this.#input.value.trim();
      const total = isStart ? -1 : Math.max(this.#total, this.#options.length);
      this.#options.forEach(({ node }, index) => {
        node.setAttribute("aria-setsize", String(total));
        node.setAttribute("aria-posinset", String(index + 1));
      });
      this.#input.setAttribute("aria-expanded", String(this.#options.length > 0));
    }

    #activate(index, toTop) {
      this.#list.querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
      this.#active = index;
      const option = this.#options[index];
      if (!option) return void this.#input.removeAttribute("aria-activedescendant");
      option.node.setAttribute("aria-selected", "true");
      this.#input.setAttribute("aria-activedescendant", option.node.id);
      if (toTop && index === 0) this.#list.scrollTop = 0;
    }

    // MARK: Keys and pointers

    #hotkey(event) {
      // A browser that fills in a form may send events without a key.
      if (!event.key || event.defaultPrevented || event.isComposing || event.repeat) return;
      const hotkey = this.#keys.find((one) => pressed(one, event));
      const isBare = hotkey && !hotkey.meta && !hotkey.control && !hotkey.alt;
      if (!hotkey || (isBare && isEditing(event))) return;
      if (isHidden(this)) return;
      event.preventDefault();
      this.toggle();
    }

    #key(event) {
      // While an input method composes, all keys are its own. 229 is what Safari sends for the Enter that ends it.
      if (event.isComposing || event.keyCode === 229) return;
      const isInField = this.shadowRoot.activeElement === this.#input;
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey;
      const isHotkey = this.#keys.some((one) => pressed(one, event) && (one.meta || one.control || one.alt));
      if (event.key === "Escape" || isHotkey) {
        event.preventDefault();
        return this.close();
      }
      if (this.#chips.contains(this.shadowRoot.activeElement) && this.#chipKey(event)) return;
      if (!isInField) {
        if (isPlain && event.key.length === 1 && event.key !== " ") this.#input.focus();
        if (!["ArrowDown", "ArrowUp"].includes(event.key)) return;
        this.#input.focus();
      }
      const page = Math.max(1, Math.floor(this.#list.clientHeight / (this.#options[0]?.node.offsetHeight || 56)) - 1);
      const last = this.#options.length - 1;
      const isControl = apple && event.ctrlKey && !event.metaKey && !event.altKey;
      const emacs = isControl ? { n: "ArrowDown", p: "ArrowUp" }[event.key] : undefined;
      const key = emacs ?? (isPlain && !event.shiftKey ? event.key : event.key === "Enter" ? "Enter" : "");
      const target = {
        // The end of what is loaded is not the end.
        ArrowDown: this.#active < last ? this.#active + 1 : this.#hits.length < this.#total ? last : 0,
        ArrowUp: this.#active <= 0 ? last : this.#active - 1,
        PageDown: Math.min(this.#active + page, last), PageUp: Math.max(this.#active - page, 0), Home: 0, End: last,
      }[key];
      if (target !== undefined) {
        event.preventDefault();
        if (last >= 0) this.#move(target, key);
      } else if (key === "Enter") {
        event.preventDefault();
        this.#accept(event.metaKey || event.ctrlKey);
      } else if (key === "Backspace" && !this.#input.value && this.#category) {
        this.#choose("");
        this.#restart();
      }
    }

    #move(index, key) {
      this.#moved = true;
      this.#enter = null;
      this.#activate(index, true);
      this.#reveal(this.#options[index].node);
      if (index === this.#options.length - 1 && key !== "ArrowUp") this.#loadMore();
    }

    /** Scrolls the list alone, never the page. */
    #reveal(node) {
      const list = this.#list;
      const top = node.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
      const bottom = top + node.offsetHeight + 8 - list.clientHeight;
      const head = node.previousElementSibling?.role === "presentation" || !node.previousElementSibling ? 34 : 4;
      if (top - head < list.scrollTop) list.scrollTop = top - head;
      else if (bottom > list.scrollTop) list.scrollTop = bottom;
    }

    #chipKey(event) {
      const chips = [...this.#chips.children];
      const index = chips.indexOf(this.shadowRoot.activeElement);
      const step = this.#dialog.dir === "rtl" ? -1 : 1;
      const target = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: chips.length - 1 }[event.key];
      if (target === undefined) return event.key === " " || event.key === "Enter";
      event.preventDefault();
      const chip = chips[(target + chips.length) % chips.length];
      for (const one of chips) one.tabIndex = one === chip ? 0 : -1;
      chip.focus();
      return true;
    }

    #optionOf(event) {
      const node = event.target instanceof Element ? event.target.closest("[role=option]") : null;
      return node ? this.#options.findIndex((option) => option.node === node) : -1;
    }

    #clicked(event) {
      const index = this.#optionOf(event);
      if (index >= 0) this.#select(index, event.metaKey || event.ctrlKey || event.button === 1);
    }

    /** Enter means the answer to what is typed now; if that is still under way, it is waited for. */
    #accept(newTab) {
      if (this.#shown !== this.#sequence && !this.#moved) this.#enter = { newTab };
      else if (this.#options[this.#active]) this.#select(this.#active, newTab);
    }

    #select(index, newTab) {
      const { hit } = this.#options[index] ?? {};
      if (!hit) return;
      this.#remember([hit.id, ...this.#recentIds().filter((id) => id !== hit.id)]);
      const address = this.#address(hit);
      const detail = { hit, query: this.#input.value, position: index + 1, address, newTab };
      const goesOn = this.#tell("nav-search-select", detail, { cancelable: true });
      if (!newTab) {
        this.#input.value = "";
        this.close();
      }
      if (!goesOn || !address) return;
      if (newTab) window.open(address, "_blank", "noopener");
      else location.assign(address);
    }

    /** Where a hit leads: its path under `base` if there is one, else its link, else its path. */
    #address(hit) {
      const base = this.getAttribute("base");
      const path = `/${String(hit.path ?? "").replace(/^[/\\]+/, "")}`;
      const candidates = base === null ? [hit.link, path] : [base.replace(/\/$/, "") + path];
      for (const candidate of candidates) {
        if (!candidate || !URL.canParse(candidate, document.baseURI)) continue;
        const url = new URL(candidate, document.baseURI);
        if (!refusedSchemes.includes(url.protocol)) return url.href;
      }
      return null;
    }
  }

  const glyphEnter = () => {
    const svg = glyph("undo");
    svg.firstChild.setAttribute("d", "M20 5v7a3 3 0 0 1-3 3H5M9 11l-4 4 4 4");
    svg.classList.add("enter");
    return svg;
  };

  /** An answer of the server that is no result: RFC 9457 problem details, or at least a status. */
  class Refusal extends Error {
    constructor(response, body) {
      super(`HTTP ${response.status}`);
      this.status = response.status;
      this.problem = body;
      this.sentence = [body?.detail, body?.title].find((text) => typeof text === "string") ?? null;
      const seconds = parseInt(response.headers.get("Retry-After"), 10);
      this.retryAfter = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 60) : undefined;
    }
  }

  customElements.define("nav-search", NavSearch);
})();
