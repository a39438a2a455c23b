import Foundation
import Testing
import WaymarkCore

@Suite struct SpellingIndexTests {
  /// Texts of one length that differ in few places.
  private static let alike = (0..<2000).map { "shelf-\($0 + 1000)-area" }

  @Test(arguments: ["shelf-1500-area", "shefl-1500-area", "", "zzzz", "shelf-9999-area"])
  func `a search compares few texts even if many are similar`(text: String) {
    let index = SpellingIndex(Self.alike)
    let candidates = index.candidates(for: text)
    #expect(candidates.count <= SpellingIndex.reach)
    #expect(Set(candidates).count == candidates.count)
  }

  @Test(arguments: [
    "shefl-1500-area", "helf-1500-area", "shelf-1500-aera", "shelf-1500-are", "shelf-1500area",
    "shelf_1500-area",
  ])
  func `an edit at the beginning or at the end is found among many texts`(text: String) throws {
    let index = SpellingIndex(Self.alike)
    let nearest = try #require(index.nearest(to: text))
    #expect(index.texts[nearest] == "shelf-1500-area")
  }

  @Test func `an index of few texts compares all of them`() {
    let index = SpellingIndex(["anna", "boris", "clara"])
    #expect(index.candidates(for: "borid") == [0, 1, 2])
    #expect(index.nearest(to: "borid") == 1)
    #expect(index.nearest(to: "quite else") == nil)
    #expect(SpellingIndex().nearest(to: "a") == nil)
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
