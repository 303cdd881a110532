package import Foundation
/// A manifest that has passed every check.
public struct ValidatedManifest: Sendable {
  public struct M: Sendable { public var version = ""; public var updatedAt: String? = nil }
  public var manifest = M()
  public let contentHash: String
  struct It: Decodable, Sendable { var id: String; var path: String; var title: String; var subtitle: String?; var icon: String?; var color: String?; var accessLevel: AccessLevel; var priority: Int?; var metadata: Md?; var children: [It]? }
  struct Md: Decodable, Sendable { var searchable: Bool?; var keywords: [String]?; var tags: [String]?; var description: String? }
  struct Cat: Decodable, Sendable { var title: String; var icon: String?; var order: Int?; var itemIds: [String]?; var tags: [String]? }
  struct Ma: Decodable, Sendable { var sections: [It]; var searchCategories: [String: Cat]? }
  let m: Ma
  package init(data: Data) throws { m = try JSONDecoder().decode(Ma.self, from: data); contentHash = String(data.count) }
  public func entries() -> [NavigationEntry] {
    var out: [(NavigationEntry, Int, Int)] = []
    let cats = m.searchCategories!.sorted { ($0.value.order ?? 0) < ($1.value.order ?? 0) }
    func walk(_ it: It, _ l: AccessLevel, _ bc: [BreadcrumbStep]) {
      let lv = max(l, it.accessLevel)
      let ids = Set([it.id] + bc.map(\.id)); let tags = Set(it.metadata?.tags ?? [])
      out.append((NavigationEntry(id: it.id, path: it.path, title: it.title, subtitle: it.subtitle, icon: it.icon, color: it.color, accessLevel: lv, priority: it.priority, keywords: it.metadata?.keywords ?? [], tags: it.metadata?.tags ?? [], description: it.metadata?.description, isSearchable: it.metadata?.searchable ?? true, breadcrumb: bc, categories: cats.filter { c in c.value.itemIds?.contains { ids.contains($0) } == true || c.value.tags?.contains { tags.contains($0) } == true }.map(\.key), link: nil, staticRank: 0), bc.count, out.count))
      for c in it.children ?? [] { walk(c, lv, bc + [BreadcrumbStep(id: it.id, path: it.path, title: it.title)]) }
    }
    for s in m.sections { walk(s, .public, []) }
    out.sort { a, b in (a.0.priority ?? .max, a.1, a.0.title.unicodeScalars.count, a.2) < (b.0.priority ?? .max, b.1, b.0.title.unicodeScalars.count, b.2) }
    return out.map(\.0)
  }
  package var categories: [SearchCategory] { m.searchCategories!.sorted { ($0.value.order ?? 0) < ($1.value.order ?? 0) }.map { SearchCategory(id: $0.key, title: $0.value.title, icon: $0.value.icon) } }
}
public struct SearchCategory: Sendable { public let id: String; public let title: String; public let icon: String? }
