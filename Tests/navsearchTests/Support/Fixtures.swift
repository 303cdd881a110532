/// Manifests that tests write into their sandboxes.
enum Fixtures {
    /// Five screens at four levels, and two categories.
    static let app = """
        { "version": "1.2.0", "updated_at": "2026-01-02T03:04:05Z",
          "sections": [
            { "id": "home", "path": "/home", "title": "Home", "accessLevel": "public", "priority": 1, "children": [
              { "id": "profile", "path": "/home/profile", "title": "Profile", "subtitle": "Name and picture",
                "accessLevel": "authenticated", "metadata": { "keywords": ["avatar"], "tags": ["account"] } } ] },
            { "id": "settings", "path": "/settings", "title": "Settings", "accessLevel": "public", "priority": 2,
              "children": [
                { "id": "themes", "path": "/settings/themes", "title": "Theme settings", "accessLevel": "premium" },
                { "id": "flags", "path": "/settings/flags", "title": "Secret settings", "accessLevel": "admin",
                  "metadata": { "keywords": ["avatar"], "tags": ["account"] } } ] } ],
          "searchCategories": { "account": { "title": "Account", "order": 1, "itemIds": ["home"] },
                                "all": { "title": "Everything", "order": 2, "itemIds": ["home", "settings"] } } }
        """

    /// An item without a level, and a path twice.
    static let invalid = """
        { "version": "1.0.0",
          "sections": [
            { "id": "home", "path": "/home", "title": "Home" },
            { "id": "start", "path": "/home", "title": "Start", "accessLevel": "public" } ] }
        """

    /// A manifest of one public screen.
    static func screen(titled title: String) -> String {
        """
        { "version": "1.0.0", "updated_at": "2026-01-02T03:04:05Z",
          "sections": [ { "id": "one", "path": "/one", "title": "\(title)", "accessLevel": "public" } ] }
        """
    }
}
