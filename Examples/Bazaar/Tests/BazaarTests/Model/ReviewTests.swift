@testable import Bazaar
import Testing

@Suite struct ReviewTests {
  @Test(arguments: [(1, "★☆☆☆☆"), (4, "★★★★☆"), (5, "★★★★★")])
  func `a rating is displayed as five stars`(rating: Int, stars: String) {
    let review = Review(product: 1, author: "Ada", rating: rating, text: "Fine.")
    #expect(review.stars == stars)
  }
}
