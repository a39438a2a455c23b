import Foundation
import Testing
import WaymarkCore

@Suite struct LinkMismatchTests {
  @Test(arguments: [
    (
      "bazaar://prodcuts/5",
      #"path part 1: "prodcuts" is not "products"; did you mean bazaar://products/<id> (product)?"#
    ),
    (
      "bazaar://products/abc",
      #"path part 2 <id>: "abc" is not ProductID; did you mean bazaar://products/<id> (product)?"#
    ),
    (
      "https://bazaar.example/products/5/reveiws",
      #"path part 3: "reveiws" is not "reviews"; "#
        + "did you mean https://bazaar.example/products/<id>/reviews (reviews)?"
    ),
    (
      "bazaar://products",
      "path part 2 is missing; did you mean bazaar://products/<id> (product)?"
    ),
    (
      "bazaar://chats/anna/photos",
      #"path part 3: "photos" is not expected; did you mean bazaar://chats/<sender> (chat)?"#
    ),
    (
      "bazaar://search?page=2",
      "query item q is missing; "
        + "did you mean bazaar://search?q=<q>&[page=<page>]&[tag=<tag>...] (search)?"
    ),
    ("bazaar://quite/else", #"path part 1: "quite" is not expected"#),
    ("bazaar://%ff", "path part 1 is not percent-encoded UTF-8"),
    ("mailto:anna@bazaar.example", "link begins with none of bazaar://, https://bazaar.example/"),
  ])
  func `a mismatch names the part that failed and suggests a pattern`(
    text: String,
    description: String
  ) throws {
    let mismatch = #expect(throws: LinkMismatch.self) {
      try Shop.table().match(try link(text))
    }
    #expect(mismatch?.description == description)
  }

  @Test func `a failure of each kind reads as a sentence`() {
    let failures: [(LinkMismatch.Reason, String)] = [
      (.beyondLimit(32), "link exceeds the limit of 32"),
      (.repeated, "link occurs more than once"),
    ]
    for (reason, text) in failures {
      #expect("\(LinkMismatch(.link, reason))" == text)
    }
    #expect("\(LinkMismatch(.fragment, .missing))" == "fragment is missing")
  }

  @Test func `only a link outside all bases is foreign`() throws {
    for (text, isForeign) in [("mailto:anna@bazaar.example", true), ("bazaar://%ff", false)] {
      let mismatch = #expect(throws: LinkMismatch.self) { try Shop.table().match(try link(text)) }
      #expect(mismatch?.isForeign == isForeign)
    }
  }
}
