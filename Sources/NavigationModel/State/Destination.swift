/// A screen to go to, by name. It knows no view: the app makes one from it.
///
/// ```swift
/// let settings = Destination("settings")                             // an item of the manifest
/// let mug = Destination("product", parameters: ["sku": "4711"])      // the same screen for different things
/// ```
///
/// Two destinations are the same if name and parameters are.
public struct Destination: Hashable, Sendable {
    /// The id of an item of the manifest, or the name of one of the app's own screens.
    public let id: String
    /// What the screen is to show. Parameters are saved with the state: secrets do not belong here.
    public let parameters: [String: String]

    /// Names a screen.
    public init(_ id: String, parameters: [String: String] = [:]) {
        self.id = id
        self.parameters = parameters
    }

    /// Names the screen of an item.
    public init(_ item: NavigationItem, parameters: [String: String] = [:]) {
        self.init(item.id, parameters: parameters)
    }

    /// Names the screen of an entry.
    public init(_ entry: NavigationEntry, parameters: [String: String] = [:]) {
        self.init(entry.id, parameters: parameters)
    }
}

extension Destination: CustomStringConvertible {
    /// The name, and the parameters in alphabetical order: `product(sku: 4711)`.
    public var description: String {
        if parameters.isEmpty { return id }
        let list = parameters.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return "\(id)(\(list.joined(separator: ", ")))"
    }
}

extension Destination: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, parameters
    }

    /// Writes a text, or an object if there are parameters.
    public func encode(to encoder: any Encoder) throws {
        if parameters.isEmpty {
            var container = encoder.singleValueContainer()
            try container.encode(id)
        } else {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(parameters, forKey: .parameters)
        }
    }

    /// Reads a text or an object.
    public init(from decoder: any Decoder) throws {
        if let id = try? decoder.singleValueContainer().decode(String.self) {
            self.init(id)
        } else {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                try container.decode(String.self, forKey: .id),
                parameters: try container.decodeIfPresent([String: String].self, forKey: .parameters) ?? [:])
        }
    }
}
