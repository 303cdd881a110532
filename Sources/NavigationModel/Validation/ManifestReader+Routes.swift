extension ManifestReader {
    mutating func specialRoutes(_ members: Members<ManifestField>) -> [SpecialRoute] {
        var routes: [SpecialRoute] = []
        var numbers: [String: Int] = [:]
        var overlaps = RouteOverlaps()
        forEachObject(.specialRoutes, of: members) { reader, element, number in
            let errors = reader.findings.count(of: .error)
            let route = reader.specialRoute(element, number: number, earlier: &numbers)
            routes.append(route)
            guard reader.findings.count(of: .error) == errors else { return }
            let pattern = RoutePattern(route)
            reader.routePatterns.append(PlacedLinks(pattern: pattern, offset: element.offset, step: .index(number)))
            if let earlier = overlaps.add(pattern, number: number) {
                reader.report(
                    .routeHidesRoute, at: element.offset, .member("path"),
                    "Every link to \(MessageText.quoted(route.path)) is taken by $.specialRoutes[\(earlier)] already. "
                        + "Remove one of the two, or tell them apart by the type of a parameter.")
            }
        }
        return routes
    }

    private mutating func specialRoute(
        _ element: JSONElement, number: Int, earlier: inout [String: Int]
    ) -> SpecialRoute {
        let members: Members<SpecialRouteField> = members(of: element)
        var route = SpecialRoute(path: "", handler: "")
        if let path = path(.path, of: members, example: "/profile") {
            route.path = path
            checkRoute(path, at: members.offset(of: .path), earlier: earlier[path])
            if earlier[path] == nil { earlier[path] = number }
        }
        route.handler = name(.handler, of: members, example: "openDrawer") ?? ""
        route.requiresAuth = flag(.requiresAuth, of: members, default: true)
        if let element = value(.parameters, of: members, .object) {
            route.parameters = within(.member("parameters")) { $0.parameters(element) }
        }
        checkParameters(of: route, at: members.offset(of: .path))
        checkItem(behind: route, at: members.offset(of: .path))
        route.checks = texts(.checks, of: members) { reader, check, element, step in
            reader.checkName(check, at: element.offset, step)
            guard check.isBlank else { return check }
            reader.report(
                .emptyMember, at: element.offset, step,
                "The check has no name. Give it one, such as \"stillPending\", or remove it.")
            return nil
        }
        return route
    }

    private mutating func checkRoute(_ path: String, at offset: Int, earlier: Int?) {
        if let earlier {
            report(
                .duplicateSpecialRoute, at: offset, .member("path"),
                "The path \(MessageText.quoted(path)) has a special route already, $.specialRoutes[\(earlier)]. "
                    + "Remove one of the two.")
        }
    }

    /// A route that takes some links to its path leaves the others to the item.
    private mutating func checkItem(behind route: SpecialRoute, at offset: Int) {
        let pattern = RoutePattern(route)
        guard let item = itemsByPath[route.path], pattern.takesEveryLink(to: pattern.components) else { return }
        let places = places
        report(
            .routeShadowsItem, at: offset, .member("path"),
            "The path \(MessageText.quoted(route.path)) is also that of the item \(places.path(ofItem: item)), "
                + "which links can then not reach. Change one of the two.")
    }

    /// How many parameters a route may have; each link to it is held against all of them.
    private static let mostParameters = 100

    private static let typeNames = RouteParameter.Kind.allCases.map(\.rawValue).joined(separator: ", ")

    private mutating func parameters(_ element: JSONElement) -> [RouteParameter] {
        var parameters: [RouteParameter] = []
        for (number, member) in element.members.enumerated() {
            let name = member.name
            if number == Self.mostParameters {
                report(
                    .badRouteParameter, at: member.key.offset, nil,
                    "A route has at most \(Self.mostParameters) parameters, and here begin more. Remove some.")
                break
            }
            if parameters.contains(where: { $0.name == name }) {
                reportRepeated(name, earlier: name, at: member.key.offset)
                parameters.removeAll { $0.name == name }
            }
            guard let spelling = member.value.string else {
                reportWrongType(member.value, name, expected: "a string")
                continue
            }
            guard RouteParameter.isName(name) else {
                reportBadName(name, at: member.key.offset, .member(name))
                continue
            }
            guard let parameter = RouteParameter(name, spelling: spelling) else {
                report(
                    .badRouteParameter, at: member.value.offset, .member(name),
                    "\(MessageText.quoted(spelling)) is not a type of parameters. Write one of \(Self.typeNames), "
                        + "with a question mark behind it if links may be without the parameter.")
                continue
            }
            if parameter.type == .string && LinkSecrets.isName(name) {
                report(
                    .secretAsText, at: member.value.offset, .member(name),
                    "\(MessageText.quoted(name)) is the name of a secret, and a text is written to logs and answers. "
                        + "Write \(MessageText.quoted(RouteParameter(name, .token, isOptional: parameter.isOptional).spelling)), "
                        + "or give what is no secret another name.")
            }
            parameters.append(parameter)
        }
        return parameters
    }

    /// Checks the parameters in a route's path.
    private mutating func checkParameters(of route: SpecialRoute, at offset: Int) {
        var names: Set<String> = []
        var optional: String?
        for component in LinkPath(route.path).components {
            let name = RoutePattern.parameterName(component)
            if let name, !RouteParameter.isName(name) { reportBadName(name, at: offset, .member("path")) }
            if let name, !names.insert(name).inserted {
                report(
                    .badRouteParameter, at: offset, .member("path"),
                    "The path has the parameter \(MessageText.quoted(":" + name)) twice. Rename one of the two.")
            }
            let isOptional = route.parameters.contains { $0.name == name && $0.isOptional }
            if let optional, !isOptional {
                return report(
                    .badRouteParameter, at: offset, .member("path"),
                    "The parameter \(MessageText.quoted(":" + optional)) is optional, but something follows it that is "
                        + "not. Make it required, or move it to the end of the path.")
            }
            if isOptional { optional = name }
        }
    }

    mutating func reportBadName(_ name: String, at offset: Int, _ step: JSONPathStep) {
        report(
            .badRouteParameter, at: offset, step,
            "\(MessageText.quoted(name)) is not a parameter's name. Write a letter or _, then letters, digits, - or _, "
                + "such as \"id\".")
    }
}
