@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct ProductViewControllerTests {
  let screen = ProductViewController(product: .sample(7, name: "Kettle", price: 4600))

  @Test func `the screen shows name, price, department and description`() throws {
    let visit = try Visit(to: screen)
    #expect(screen.title == "Kettle")
    #expect(visit.text(of: "product-name") == "Kettle")
    #expect(visit.text(of: "product-price") == "€46.00")
    #expect(visit.text(of: "product-category") == "Toys")
    #expect(visit.text(of: "product-summary") == "Plays in D.")
  }

  @Test func `the button opens the reviews`() throws {
    var taps = 0
    screen.onReviews = { taps += 1 }
    try Visit(to: screen).tap("Reviews")
    #expect(taps == 1)
  }
}
