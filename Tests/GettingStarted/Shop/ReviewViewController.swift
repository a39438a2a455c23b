import UIKit
import Waymark

struct ReviewID: Hashable, Sendable {
  let product: Int
  let number: Int
}

final class ReviewViewController: UIViewController, ContextProviding {
  let id: ReviewID
  var navigationContext: ReviewID { id }

  init(id: ReviewID) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
    title = "Review \(id.number)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

extension ShopNavigator {
  // Opened by shop://products/2/reviews/5.
  var review: any Destination<ReviewID> {
    StepAssembly(build: ReviewViewController.init(id:))
      .using(.push, onto: product.adapting(\.product))
      .named("review")
      .linked(
        LinkPattern("products", .path("product", .int, then: "reviews"), .path("number", .int))
          .map(ReviewID.init) { ($0.product, $0.number) }
      )
  }
}
