/// Says in a sentence why one hit stands above another, from what the two entries and the query say alone.
enum RankComparison {
    static func sentence(
        _ upper: (step: RankingStep, entry: StoredEntry), above lower: (step: RankingStep, entry: StoredEntry)
    ) -> String {
        let (a, b) = (upper.entry, lower.entry)
        let name = "“\(b.title)”"
        if upper.step.tier != lower.step.tier {
            if upper.step.spelling != lower.step.spelling, upper.step.spelling == .asTyped {
                return "It has the words with the diacritics as they were typed; \(name) only without them."
            }
            return "Its tier \(upper.step.tier.rawValue) comes before \(lower.step.tier.rawValue), that of \(name)."
        }
        let same = "Both are in the tier \(upper.step.tier.rawValue)"
        if upper.step != lower.step {
            return "\(same), but the query is closer to its title as typed than to \(name)."
        }
        if a.priority != b.priority {
            return
                "\(same); its priority \(described(a.priority)) comes before \(described(b.priority)), that of \(name)."
        }
        if a.breadcrumb.count != b.breadcrumb.count {
            return "\(same) with equal priority; it is \(a.breadcrumb.count) deep, \(name) \(b.breadcrumb.count)."
        }
        let (length, otherLength) = (a.title.unicodeScalars.count, b.title.unicodeScalars.count)
        if length != otherLength {
            return "\(same) with equal priority and depth; its title is shorter than \(name), "
                + "\(length) against \(otherLength) characters."
        }
        return "\(same), and priority, depth and title length are equal; the manifest has it before \(name)."
    }

    private static func described(_ priority: Int?) -> String { priority.map(String.init) ?? "none" }
}
