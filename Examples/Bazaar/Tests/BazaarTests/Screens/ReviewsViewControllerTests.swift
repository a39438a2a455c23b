@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct ReviewsViewControllerTests {
  let screen = ReviewsViewController(
    ReviewsModel(
      product: .sample(1, name: "Kettle"),
      reviews: [
        Review(product: 1, author: "Ada", rating: 5, text: "Sings."),
        Review(product: 1, author: "Bruno", rating: 2, text: "Drips."),
      ]
    ),
    context: 1
  )

  @Test func `the screen shows the product and each review with its stars and author`() throws {
    let visit = try Visit(to: screen)
    #expect(screen.title == "Reviews")
    let contents = ["Kettle", "Sings.", "★★★★★ Ada", "Drips.", "★★☆☆☆ Bruno"]
    #expect(visit.texts.starts(with: ["Model only; view not shown"] + contents))
  }

  @Test func `a review cannot be selected`() throws {
    let visit = try Visit(to: screen)
    let refusal = #expect(throws: HeadlessUserError.self) { try visit.tap("Sings.") }
    #expect(refusal?.reason == .inert)
  }
}
