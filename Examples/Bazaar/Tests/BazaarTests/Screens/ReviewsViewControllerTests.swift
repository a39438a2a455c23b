@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct ReviewsViewControllerTests {
  let screen = ReviewsViewController(
    product: .sample(1, name: "Kettle"),
    reviews: [
      Review(product: 1, author: "Ada", rating: 5, text: "Sings."),
      Review(product: 1, author: "Bruno", rating: 2, text: "Drips."),
    ]
  )

  @Test func `each row shows a review with its stars and author`() {
    #expect(screen.tableView(screen.tableView, numberOfRowsInSection: 0) == 2)
    #expect(screen.texts(ofRow: 1) == ["Drips.", "★★☆☆☆ Bruno"])
  }

  @Test func `the title contains the name of the product`() {
    #expect(screen.title == "Reviews")
    #expect(screen.navigationItem.prompt == "Kettle")
  }

  @Test func `a review cannot be selected`() throws {
    let visit = try Visit(to: screen)
    let refusal = #expect(throws: HeadlessUserError.self) { try visit.tap("Sings.") }
    #expect(refusal?.reason == .untouchable)
  }
}
