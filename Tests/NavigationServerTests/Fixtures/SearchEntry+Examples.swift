import NavigationModel

@testable import NavigationSearch

extension SearchEntry {
    /// Some entries of the demo app, one or more of each level.
    static let examples = [settings, notifications, brewerSettings, journalSettings, storeSettings]

    private static let settings = SearchEntry(
        id: "settings", path: "/settings", title: "Settings", subtitle: nil, icon: "gear", color: "#6B7280",
        accessLevel: .public, priority: 2,
        keywords: ["preferences", "options", "configuration", "setup", "customize", "prefs"], tags: ["preferences"],
        description: "Notifications, privacy, payment, devices and how the app looks.", categories: ["account"],
        breadcrumb: [], link: "mycuppa://settings")

    private static let notifications = SearchEntry(
        id: "settings-notifications", path: "/settings/notifications", title: "Notifications",
        subtitle: "Choose what may reach you", icon: "bell.badge", color: "#E0533D", accessLevel: .public, priority: 8,
        keywords: ["alerts", "push", "badges", "reminders", "mute", "messages"], tags: ["notifications"],
        description: "Pick the topics, channels and times for messages from MyCuppa.", categories: ["account"],
        breadcrumb: [BreadcrumbStep(id: "settings", path: "/settings", title: "Settings")],
        link: "mycuppa://settings/notifications")

    private static let brewerSettings = SearchEntry(
        id: "wifi-brewer-settings", path: "/brew/wifi-brewer/settings", title: "Brewer settings",
        subtitle: "Strength, temperature, child lock", icon: "gearshape", color: nil, accessLevel: .authenticated,
        priority: 36, keywords: ["strength", "temperature"], tags: ["brewing", "devices"], description: nil,
        categories: ["brewing", "devices"],
        breadcrumb: [
            BreadcrumbStep(id: "brew", path: "/brew", title: "Brew guides"),
            BreadcrumbStep(id: "brew-wifi-brewer", path: "/brew/wifi-brewer", title: "Wi-Fi Brewer"),
        ],
        link: "mycuppa://brew/wifi-brewer/settings")

    private static let journalSettings = SearchEntry(
        id: "journal-settings", path: "/brew/journal/settings", title: "Journal settings",
        subtitle: "Rating scale, reminders, backup", icon: "gearshape", color: nil, accessLevel: .premium, priority: 48,
        keywords: ["scale", "stars"], tags: ["brewing", "membership"], description: nil,
        categories: ["brewing", "rewards"],
        breadcrumb: [
            BreadcrumbStep(id: "brew", path: "/brew", title: "Brew guides"),
            BreadcrumbStep(id: "brew-journal", path: "/brew/journal", title: "Roast journal"),
        ],
        link: "mycuppa://brew/journal/settings")

    private static let storeSettings = SearchEntry(
        id: "admin-store", path: "/admin/store", title: "Store settings", subtitle: "Hours, printers, taxes",
        icon: "storefront", color: nil, accessLevel: .admin, priority: 14, keywords: ["opening hours"],
        tags: ["staff", "store"], description: nil, categories: ["backoffice"],
        breadcrumb: [BreadcrumbStep(id: "admin", path: "/admin", title: "Back office")], link: "mycuppa://admin/store")
}
