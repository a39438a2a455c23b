import Waymark

extension ShopNavigator {
  func makeEntryPoints() -> SceneEntryPoints {
    do {
      return try SceneEntryPoints(
        router: router,
        on: .scheme("shop"),
        .web("shop.example"),
        fallback: catalog
      ) {
        account
        product
        order
        review
      }
    } catch {
      preconditionFailure("The destinations are not valid: \(error)")
    }
  }
}
