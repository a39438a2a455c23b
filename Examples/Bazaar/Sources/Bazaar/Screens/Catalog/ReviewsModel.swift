import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The customers' reviews of one product.
@MainActor @Observable
final class ReviewsModel {
  let product: Product
  let reviews: [Review]

  init(product: Product, reviews: [Review]) {
    self.product = product
    self.reviews = reviews
  }
}

extension Review {
  var signature: String { "\(stars) \(author)" }
}

#if canImport(SwiftUI)
  struct ReviewsView: View {
    let model: ReviewsModel

    var body: some View {
      List(model.reviews.indices, id: \.self) { index in
        VStack(alignment: .leading) {
          Text(model.reviews[index].text)
          Text(model.reviews[index].signature).foregroundStyle(.secondary)
        }
      }
      .accessibilityIdentifier("reviews-list")
      .navigationTitle("Reviews")
    }
  }
#endif
