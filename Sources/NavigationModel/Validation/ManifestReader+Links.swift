extension ManifestReader {
    /// A required path within the app, checked by ``PathSyntax``.
    mutating func path<Field: ObjectField>(_ field: Field, of members: Members<Field>, example: String) -> String? {
        guard let path = name(field, of: members, example: example) else { return nil }
        if let flaw = PathSyntax.flaw(of: path) {
            report(flaw.code, at: members.offset(of: field), .member(field.name), flaw.message)
        }
        return path
    }

    mutating func deepLinking(_ element: JSONElement) -> DeepLinking {
        within(.member("deepLinking")) { reader in
            let members: Members<DeepLinkingField> = reader.members(of: element)
            var links = DeepLinking()
            links.customSchemes = reader.texts(.customSchemes, of: members) { reader, scheme, element, step in
                reader.check(scheme, at: element, step, LinkSyntax.flaw(ofScheme: scheme))
            }
            if let element = reader.value(.universalLinks, of: members, .object) {
                links.universalLinks = reader.within(.member("universalLinks")) { $0.universalLinks(element) }
            }
            if let element = reader.value(.authPatterns, of: members, .object) {
                links.authPatterns = reader.within(.member("authPatterns")) { $0.authPatterns(element) }
            }
            if members[.searchPath] != nil, let path = reader.path(.searchPath, of: members, example: "/search") {
                links.searchPath = path
            }
            return links
        }
    }

    private mutating func universalLinks(_ element: JSONElement) -> UniversalLinks {
        let members: Members<UniversalLinksField> = members(of: element)
        var links = UniversalLinks(domains: [])
        links.domains = texts(.domains, of: members) { reader, domain, element, step in
            reader.check(domain, at: element, step, LinkSyntax.flaw(ofDomain: domain))
        }
        if members[.basePath] != nil, let path = name(.basePath, of: members, example: "/") {
            links.basePath = path
            let flaw = PathSyntax.flaw(ofBasePath: path)
            if let flaw { report(flaw.code, at: members.offset(of: .basePath), .member("basePath"), flaw.message) }
        }
        return links
    }

    private mutating func check(
        _ text: String, at element: JSONElement, _ step: JSONPathStep?, _ flaw: SyntaxFlaw?
    ) -> String {
        if let flaw { report(flaw.code, at: element.offset, step, flaw.message) }
        return text
    }

    private mutating func authPatterns(_ element: JSONElement) -> [String: String] {
        var patterns: [String: String] = [:]
        for member in element.members {
            let name = member.name
            let errors = findings.count(of: .error)
            if patterns[name] != nil { reportRepeated(name, earlier: name, at: member.key.offset) }
            checkName(name, at: member.key.offset, .member(name))
            guard let pattern = member.value.string else {
                if !member.value.isNull { reportWrongType(member.value, name, expected: "a string") }
                continue
            }
            if pattern.isBlank {
                report(
                    .emptyMember, at: member.value.offset, .member(name),
                    "The pattern is empty. Write the path on which a sign-in returns, such as \"auth/callback\".")
            }
            checkName(pattern, at: member.value.offset, .member(name))
            check(authPattern: pattern, at: member.value.offset, .member(name))
            patterns[name] = pattern
            signIns[name] =
                findings.count(of: .error) > errors
                ? nil
                : PlacedLinks(pattern: AuthPattern(pattern), offset: member.value.offset, step: .member(name))
        }
        return patterns
    }

    private mutating func check(authPattern pattern: String, at offset: Int, _ step: JSONPathStep) {
        if pattern.isBlank { return }
        if let flaw = PathSyntax.flaw(ofAuthPattern: pattern) {
            return report(flaw.code, at: offset, step, flaw.message)
        }
        for component in LinkPath(pattern).components {
            if let name = RoutePattern.parameterName(component), !RouteParameter.isName(name) {
                reportBadName(name, at: offset, step)
            }
        }
    }
}
