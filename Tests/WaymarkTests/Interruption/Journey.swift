@_spi(Headless) import HeadlessUIKit
import Waymark

/// A navigation that is worth interrupting, from a prepared tree.
enum Journey: String, CaseIterable {
  case push, popToFound, tabAndPush, dismissAndPush, presentInStack, replaceRoot, parked
  case presentByTransition, dismissByTransition, close, unwind, replaceRootByTransition

  /// Brings the shop into the state from which the journey starts.
  @MainActor func prepare(_ shop: Shop) {
    let options = RequestOptions(isAnimated: false)
    switch self {
    case .push, .presentInStack, .replaceRoot, .parked, .presentByTransition,
      .replaceRootByTransition:
      break
    case .dismissByTransition: shop.router.go(to: shop.card, options: options)
    case .popToFound, .unwind:
      for item in [7, 8, 9] { shop.router.go(to: shop.item, with: item, options: options) }
    case .tabAndPush: shop.tabBar?.selectedIndex = 1
    case .dismissAndPush, .close: shop.router.go(to: shop.login, options: options)
    }
  }

  @MainActor func request(in shop: Shop, _ options: RequestOptions) -> Request {
    switch self {
    case .push, .popToFound, .tabAndPush, .dismissAndPush, .dismissByTransition:
      Request(to: shop.item, with: 7, options: options)
    case .presentInStack: Request(to: shop.login, options: options)
    case .presentByTransition: Request(to: shop.card, options: options)
    case .close:
      Request(closing: shop.sheet?.topViewController ?? UIViewController(), options: options)
    case .unwind: Request(unwindingTo: shop.item, with: 7, options: options)
    case .replaceRoot: Request(to: shop.welcome, options: options)
    case .replaceRootByTransition: Request(to: shop.fadedWelcome, options: options)
    case .parked: Request(to: shop.guardedItem, with: 7, options: options)
    }
  }
}
