import NavigationModel

/// What a grown item takes over from a real one: everything but its words.
struct SeedItem {
    let item: NavigationItem
    let childCount: Int
    let titleLength: Int
    let subtitleLength: Int
    let keywordLengths: [Int]
    let descriptionLength: Int
}
