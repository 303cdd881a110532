import Foundation
import NavigationModel
import Testing

/// Says the same as Foundation's parser, wherever the two have the same rules.
@Suite struct JSONAgreementTests {
    @Test(.needsSharedManifests, arguments: SharedManifests.names)
    func `real manifests have the same values`(name: String) throws {
        let data = try SharedManifests.data(name)
        let root = try JSONDocument(data).root
        let expected = try JSONSerialization.jsonObject(with: data)
        #expect(isEqual(root, expected))
    }

    @Test func `damaged texts are as valid as Foundation finds them`() throws {
        var generator = SeededGenerator(seed: 20_261_121)
        let seed = Array(
            #"{"a":[1,-2.5e3,true,false,null,"x\n\u00e9\ud83d\ude00"],"é漢😀":{"b":{}, "c":[ ]},"d":"plain text"}"#.utf8)
        var accepted = 0
        for _ in 0..<20_000 {
            var bytes = seed
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0x20...0xFF, using: &generator)
            }
            if Bool.random(using: &generator) { bytes.swapAt(0, Int.random(in: 0..<bytes.count, using: &generator)) }
            if Bool.random(using: &generator) {
                bytes.removeSubrange(Int.random(in: 0..<bytes.count, using: &generator)...)
            }
            let document = try? JSONDocument(bytes)
            if document != nil { accepted += 1 }
            #expect((document != nil) == isValidForFoundation(bytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(accepted > 100)
    }

    private func isValidForFoundation(_ bytes: [UInt8]) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
    }

    private func isEqual(_ element: JSONElement, _ expected: Any) -> Bool {
        switch element.kind {
        case .object:
            guard let expected = expected as? [String: Any] else { return false }
            let members = Array(element.members)
            return members.count == expected.count
                && members.allSatisfy { member in expected[member.name].map { isEqual(member.value, $0) } ?? false }
        case .array:
            guard let expected = expected as? [Any] else { return false }
            let elements = Array(element.elements)
            return elements.count == expected.count && zip(elements, expected).allSatisfy { isEqual($0, $1) }
        case .string: return element.string == expected as? String
        case .number: return element.int == expected as? Int
        case .boolean: return element.bool == expected as? Bool
        case .null: return expected is NSNull
        }
    }
}
