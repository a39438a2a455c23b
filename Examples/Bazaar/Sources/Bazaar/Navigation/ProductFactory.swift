import UIKit
import Waymark

/// Builds the screen of a product, if the shop has it.
struct ProductFactory: Factory {
  unowned let navigator: Navigator

  func prepare(with id: ProductID) throws(Refusal) {
    try navigator.services.products.require(id)
  }

  func build(with id: ProductID) throws -> ProductViewController {
    let screen = ProductViewController(product: try navigator.services.products.require(id))
    screen.onReviews = { [weak navigator] in navigator?.showReviews(of: id) }
    return screen
  }
}

/// Builds the screen with the reviews of a product, if the shop has it.
struct ReviewsFactory: Factory {
  let products: ProductStore

  func prepare(with id: ProductID) throws(Refusal) {
    try products.require(id)
  }

  func build(with id: ProductID) throws -> ReviewsViewController {
    ReviewsViewController(product: try products.require(id), reviews: products.reviews(of: id))
  }
}

/// Builds the screen with the cities of a region, by the region's name.
struct CitiesFactory: Factory {
  let screens: CityScreens

  func prepare(with name: String) throws(Refusal) {
    try region(name)
  }

  func build(with name: String) throws -> CitiesViewController {
    screens.cities(of: try region(name))
  }

  @discardableResult
  private func region(_ name: String) throws(Refusal) -> Region {
    guard let region = screens.services.cities.regions.first(where: { $0.name == name }) else {
      throw Refusal("there is no region \(name)")
    }
    return region
  }
}

extension ProductStore {
  @discardableResult
  fileprivate func require(_ id: ProductID) throws(Refusal) -> Product {
    guard let product = product(id) else { throw Refusal("there is no product \(id)") }
    return product
  }
}
