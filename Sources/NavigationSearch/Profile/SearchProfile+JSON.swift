public import Foundation
package import NavigationModel

extension SearchProfile {
    /// The profile as a JSON text for people. Equal profiles give equal bytes.
    ///
    /// A profile that has what its members allow reads back as the same one. What they do not allow is an error when it
    /// is read, or is dropped.
    public var json: Data { Data((JSONLayout.text(JSONWriter(writeJSON(to:)).bytes) + "\n").utf8) }

    /// Writes the profile with all of its members, in one line.
    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("rules", rules.map(\.rawValue))
            json.member("tiers", tiers.map(\.name))
            json.member("fields", fields.map(\.rawValue))
            json.member("typos") { json in
                json.object { json in
                    json.member("oneEditFrom", typos.oneEditFrom)
                    json.member("twoEditsFrom", typos.twoEditsFrom)
                    json.member("whenFewerThan", typos.whenFewerThan)
                }
            }
            json.member("partialMatches", partialMatches)
            json.member("keyboardLayouts", keyboardLayouts)
            json.member("genericWords") { json in
                if let genericWords { json.array(genericWords) { $0.value($1) } } else { json.null() }
            }
            json.member("synonyms") { $0.array(synonyms) { $1.writeJSON(to: &$0) } }
            json.member("pins") { json in
                json.array(pins) { json, pin in
                    json.object { json in
                        json.member("query", pin.query)
                        json.member("ids", pin.ids)
                    }
                }
            }
        }
    }
}
