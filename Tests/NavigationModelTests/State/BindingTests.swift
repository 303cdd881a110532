import NavigationModel
import Testing

/// SwiftUI makes bindings of key paths. It is not there on Linux, so these stand in for its types.
@MainActor @Suite struct BindingTests {
    @MainActor private struct Binding<Value> {
        let get: () -> Value
        let set: (Value) -> Void
    }

    @MainActor @dynamicMemberLookup private struct Bindable<Object: AnyObject> {
        let object: Object
        subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
            Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
        }
    }

    @Test func `what views write can be bound, subscripts too`() {
        let app = StateExamples.app(.admin)
        let navigation = Bindable(
            object: NavigationCoordinator(StateExamples.manifest, rules: app.rules, viewer: app.viewer))
        let selection = navigation.selection
        let path = navigation[path: "menu", stack: 0]
        let sheet = navigation[presented: .sheet, onTab: "menu", aboveStack: 0]
        selection.set("menu")
        path.set([Destination("coffee")])
        navigation.object.present(Destination("help"))
        #expect(selection.get() == "menu")
        #expect(path.get() == [Destination("coffee")])
        #expect(sheet.get()?.root == Destination("help"))
        sheet.set(nil)
        #expect(navigation.object.state.drawing == "menu>coffee")
    }
}
