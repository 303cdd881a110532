extension MatchFormula {
    /// The same without those parts of "or" that demand all that another part demands, and more (absorption): what leaves
    /// fewer generic words aside is among what leaves more of them aside.
    var absorbed: MatchFormula {
        guard case .any(let parts) = self else { return self }
        let needed = parts.indices.filter { place in
            !parts.indices.contains { other in
                other != place && parts[place].demands(parts[other])
                    && (other < place || !parts[other].demands(parts[place]))
            }
        }
        return needed.count < parts.count ? .any(of: needed.map { parts[$0] }) ?? self : self
    }

    /// Whether it is plain that it is true only where another formula is.
    private func demands(_ other: MatchFormula) -> Bool {
        switch (self, other) {
        case (.all(let demands), .all(let others)):
            others.count <= demands.count && others.allSatisfy(demands.contains)
        case (.all(let demands), _): demands.contains(other)
        default: self == other
        }
    }
}
