import Testing
import WaymarkAssociation

@Suite struct SiteAssociationWarningTests {
  private func warnings(
    _ component: SiteAssociation.Component,
    variables: [String: [String]] = [:]
  ) -> [SiteAssociation.Warning] {
    SiteAssociation(
      details: [.init(appIDs: ["T.a"], components: [component])],
      substitutionVariables: variables
    ).warnings()
  }

  private static let place = SiteAssociationMatcher.Place(detail: 0, component: 0)

  @Test func `a document without mistakes has no warnings`() {
    let component = SiteAssociation.Component(path: "/$(lang)/$(v)", query: .items(["a": "$(v)"]))
    #expect(warnings(component, variables: ["v": ["x*"]]) == [])
  }

  @Test func `an undefined variable is a warning in every part`() {
    let component = SiteAssociation.Component(
      path: "/$(v)/$(a)",
      query: .text("$(b)"),
      fragment: "$(c)"
    )
    let names = ["a", "c", "b"].map {
      SiteAssociation.Warning.undefinedVariable($0, at: Self.place)
    }
    #expect(warnings(component, variables: ["v": []]) == names)
  }

  @Test func `a variable in the text of another, and a hash in a path, are warnings`() {
    #expect(
      warnings(.init(path: "/#/a"), variables: ["v": ["$(digit)"]]) == [
        .nestedVariable("v", text: "$(digit)"), .fragmentInPath(at: Self.place),
      ]
    )
  }

  @Test func `an app with two entries is a warning`() {
    let detail = SiteAssociation.Detail(appIDs: ["T.a"], components: [])
    #expect(SiteAssociation(details: [detail, detail]).warnings() == [.repeatedApp("T.a")])
  }

  @Test func `a file above the limit of the system is a warning`() throws {
    let path = "/" + String(repeating: "a", count: SiteAssociation.sizeLimit)
    let association = SiteAssociation(
      details: [.init(appIDs: [], components: [.init(path: path)])]
    )
    let size = try association.encoded().count
    #expect(association.warnings() == [.oversized(bytes: size)])
    #expect(association.warnings(size: 131_072) == [])
    #expect(association.warnings(size: 131_073) == [.oversized(bytes: 131_073)])
  }

  @Test func `each warning names the place and the reason`() {
    let texts = [
      SiteAssociation.Warning.oversized(bytes: 200_000),
      .undefinedVariable("v", at: Self.place),
      .nestedVariable("v", text: "$(digit)"),
      .fragmentInPath(at: Self.place),
      .repeatedApp("T.a"),
    ].map(\.description)
    let parts = ["200000 bytes", "$(v)", "\"$(digit)\"", "has a #", "T.a has several entries"]
    for (text, part) in zip(texts, parts) { #expect(text.contains(part)) }
  }
}
