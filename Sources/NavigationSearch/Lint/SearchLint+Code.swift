public import NavigationModel

extension SearchLint {
    /// What can be found. The raw values are stable; docs/manifest.md explains each one.
    public enum Code: String, Sendable, CaseIterable {
        // Warnings.

        /// Two entries have the same title, subtitle and breadcrumb.
        case indistinguishable
        /// Two custom schemes or domains are the same.
        case duplicateLink = "duplicate-link"
        /// There is deep linking, but no link can be made of it.
        case noLinks = "no-links"
        /// A sign-in returns on the path of a screen or a special route, or two sign-ins on the same.
        case authPatternTaken = "auth-pattern-taken"
        /// A category lists a tag that no item has.
        case unknownCategoryTag = "unknown-category-tag"
        /// A category has members, but none that can be found.
        case unsearchableCategory = "unsearchable-category"

        // Notes.

        /// No three letters of the title bring the entry into the first ten.
        case beyondFirstPage = "beyond-first-page"
        /// A keyword is the title of another entry, which stands first for it.
        case keywordIsTitle = "keyword-is-title"
        /// More entries have a keyword than a page shows.
        case crowdedKeyword = "crowded-keyword"
        /// An entry has neither keywords nor a description.
        case titleAlone = "title-alone"

        /// How bad a finding of this code is.
        public var severity: Finding.Severity {
            switch self {
            case .indistinguishable, .duplicateLink, .noLinks, .authPatternTaken, .unknownCategoryTag,
                .unsearchableCategory:
                .warning
            case .beyondFirstPage, .keywordIsTitle, .crowdedKeyword, .titleAlone: .note
            }
        }
    }
}
