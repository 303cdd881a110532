import NavigationModel

extension SearchHit {
    init(
        _ entry: StoredEntry, _ step: RankingStep, _ analysis: MatchAnalysis, explanation: Explanation?
    ) {
        self.init(
            entry, analysis.highlights,
            match: Match(
                tier: step.tier, typos: step.typos, substitution: step.substitution, dropped: analysis.dropped),
            explanation: explanation)
    }
}

extension SearchEntry {
    init(_ entry: StoredEntry) {
        self.init(
            id: entry.id, path: entry.path, title: entry.title, subtitle: entry.subtitle, icon: entry.icon,
            color: entry.color, accessLevel: entry.level, priority: entry.priority, keywords: entry.keywords,
            tags: entry.tags, description: entry.description, categories: entry.categories,
            breadcrumb: entry.breadcrumb, link: entry.link)
    }
}
