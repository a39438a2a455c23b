import Testing

@testable import WaymarkCore

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("reviews", "reveiws", 2), ("a", "b", 1),
  ])
  func `the distance counts edits`(first: String, second: String, distance: Int) {
    #expect(EditDistance.between(first, second, below: 9) == distance)
    #expect(EditDistance.between(second, first, below: 9) == distance)
    #expect(EditDistance.between(first, second, below: distance + 1) == distance)
    #expect(EditDistance.between(first, second, below: .max) == distance)
    #expect(EditDistance.between(first, second, below: distance) == nil)
  }

  /// Texts of one length that differ in few places.
  private static let alike = (0..<EditDistance.reach).map { "shelf-\($0 + 1000)-area" }

  @Test(arguments: [
    "shefl-1500-area", "helf-1500-area", "shelf-1500-aera", "shelf-1500-are", "shelf-1500area",
    "shelf_1500-area",
  ])
  func `an edit at the beginning or at the end is found among many texts`(text: String) {
    #expect(EditDistance.nearest(to: text, among: Self.alike) == "shelf-1500-area")
  }

  @Test func `the nearest of few texts is found unless none is similar`() {
    let names = ["anna", "boris", "clara"]
    #expect(EditDistance.nearest(to: "borid", among: names) == "boris")
    #expect(EditDistance.nearest(to: "quite else", among: names) == nil)
    #expect(EditDistance.nearest(to: "a", among: []) == nil)
  }

  @Test(arguments: [("crads", "cards"), ("lone", "loan"), ("ites", "items")])
  func `a short text with two edits is similar`(text: String, nearest: String) {
    #expect(EditDistance.nearest(to: text, among: [nearest]) == nearest)
  }

  @Test func `a search compares a limited number of texts`() {
    #expect(EditDistance.nearest(to: "borid", among: Self.alike + ["boris"]) == nil)
  }

  @Test func `a mismatch in a large table still has a suggestion`() throws {
    let table = try LinkTable(
      on: Shop.bases,
      entries: Self.alike.map { LinkEntry($0, LinkPattern($0)) { 0 } }
    )
    let mismatch = #expect(throws: LinkMismatch.self) {
      try table.match(try link("bazaar://shefl-1500-area"))
    }
    #expect(mismatch?.nearestEntry == "shelf-1500-area")
  }
}
