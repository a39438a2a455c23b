import UIKit
import Waymark

/// Builds the screen of a product, if the shop has it.
struct ProductFactory: Factory {
  let products: ProductStore
  let onReviews: @MainActor (ProductViewController) -> Void

  func prepare(with id: ProductID) throws(Refusal) -> Product {
    try products.require(id)
  }

  func build(with product: Product) -> ProductViewController {
    let screen = ProductViewController(product: product)
    screen.onReviews = { [onReviews, weak screen] in screen.map(onReviews) }
    return screen
  }
}

/// Builds the screen with the reviews of a product, if the shop has it.
struct ReviewsFactory: Factory {
  let products: ProductStore

  func prepare(with id: ProductID) throws(Refusal) -> Product {
    try products.require(id)
  }

  func build(with product: Product) -> ReviewsViewController {
    ReviewsViewController(
      ReviewsModel(product: product, reviews: products.reviews(of: product.id)),
      context: product.id
    )
  }
}

extension StepAssembly where Screen == ReviewsViewController, Context == ProductID {
  /// The reviews of a product, which are loaded before their screen is built.
  static func remoteReviews(in products: ProductStore) -> Self {
    Self(
      loading: { id in (try products.require(id), try await products.loadReviews(of: id)) },
      build: { product, reviews in
        ReviewsViewController(ReviewsModel(product: product, reviews: reviews), context: product.id)
      }
    )
  }
}

/// Builds the screen with the cities of a region, by the region's name.
struct CitiesFactory: Factory {
  let screens: CityScreens

  func prepare(with name: String) throws(Refusal) -> Region {
    guard let region = screens.services.cities.regions.first(where: { $0.name == name }) else {
      throw Refusal("there is no region \(name)")
    }
    return region
  }

  func build(with region: Region) -> CitiesViewController {
    screens.cities(of: region)
  }
}

extension ProductStore {
  fileprivate func require(_ id: ProductID) throws(Refusal) -> Product {
    guard let product = product(id) else { throw Refusal("there is no product \(id)") }
    return product
  }
}
