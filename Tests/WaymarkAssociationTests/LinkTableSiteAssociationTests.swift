import Foundation
import Testing
import WaymarkAssociation
import WaymarkCore

/// The document that is generated from a table.
@Suite struct LinkTableSiteAssociationTests {
  private func component(
    _ path: String,
    _ comment: String,
    query: [String: String]? = nil,
    fragment: String? = nil
  ) -> SiteAssociation.Component {
    var component = SiteAssociation.Component(
      path: path,
      query: query.map(SiteAssociation.Query.items),
      fragment: fragment
    )
    component.comment = comment
    return component
  }

  private func exclusion(_ path: String) -> SiteAssociation.Component {
    var component = SiteAssociation.Component(path: path)
    component.isExcluded = true
    return component
  }

  @Test func `each pattern is one component, longer paths and exclusions first`() throws {
    let xdigits = [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }
    let association = try Site.table().siteAssociation(appIDs: ["T.a"])
    #expect(association.details.map(\.appIDs) == [["T.a"]])
    #expect(
      association.details[0].components == [
        exclusion("/products/*/*/*/?*"),
        component("/products/?*/reviews/" + xdigits.joined(separator: "-"), "review"),
        exclusion("/products/*/*/?*"),
        component("/products/?*/reviews", "reviews"),
        exclusion("/products/*/?*"),
        exclusion("/releases/*/?*"),
        component("/products/?*", "product"),
        component("/chats/$(sender)", "chat"),
        component("/releases/?*", "release"),
        component("/search", "search"),
        component("/help", "help"),
        component("/", "home"),
      ]
    )
    #expect(association.substitutionVariables == ["sender": ["anna", "boris"]])
    #expect(association.warnings() == [])
  }

  private enum Order: String, CaseIterable { case price, name }
  private enum Side: String, CaseIterable { case left = "a/b", right = "*" }

  @Test func `enumerations are variables and fixed digits are classes in every part`() throws {
    let list = LinkPattern(
      "a b",
      .path("order", .cases(Order.self), then: "x"),
      .query("order", .cases(Order.self)),
      .query("digit", optional: .cases(Order.self)),
      .fragment(optional: .cases(Side.self))
    )
    let day = LinkPattern("day", .query("day", .int(in: 10...31)), .fragment(.int))
    let table = try LinkTable<Int>(
      on: [.web("example.com")],
      entries: [
        LinkEntry("year", LinkPattern("", .path("year", .int(in: 1000...9999)))) { _ in 1 },
        LinkEntry("list", list) { _, _, _, _ in 2 },
        LinkEntry("day", day) { _, _ in 3 },
        LinkEntry("only", LinkPattern("only", .query("q", .string))) { _ in 4 },
      ]
    )
    let association = table.siteAssociation(appIDs: [])
    #expect(
      association.details[0].components == [
        component(
          "/a%20b/$(order)/x",
          "list",
          query: ["order": "$(order)", "digit": "$(digit2)"],
          fragment: "$(fragment)"
        ),
        component("/$(digit)$(digit)$(digit)$(digit)", "year"),
        component("/day", "day", query: ["day": "$(digit)$(digit)"], fragment: "?*"),
        component("/only", "only"),
      ]
    )
    #expect(
      association.substitutionVariables == [
        "order": ["price", "name"], "digit2": ["", "price", "name"],
        "fragment": ["", "a%2Fb", "%2A"],
      ]
    )
  }

  @Test func `the gaps are the parameters that a document cannot describe`() throws {
    #expect(
      try Site.table().siteAssociationGaps.map { "\($0.entry) \($0.parameter) \($0.matched)" } == [
        "product id ?*", "reviews id ?*", "review id ?*", "search q *", "search page *",
        "release version ?*",
      ]
    )
    #expect(
      try Site.table().siteAssociationGaps.first?.description
        == "product: <id> in products/<id> is matched by ?*, the table reads ProductID"
    )
  }

  @Test func `a required item that can be empty is a gap, since it can be missing`() throws {
    let table = try LinkTable<Int>(
      on: [.web("example.com")],
      entries: [
        LinkEntry("only", LinkPattern("only", .query("q", .string))) { _ in 4 }
      ]
    )
    let text = """
      only: <q> in only?q=<q> is matched by *, the table reads String and refuses a link without it
      """
    #expect(table.siteAssociationGaps.map(\.description) == [text])
  }
}
