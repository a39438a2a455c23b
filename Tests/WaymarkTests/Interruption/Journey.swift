@_spi(Headless) import HeadlessUIKit
import Waymark

/// A navigation in a prepared hierarchy, to be interrupted.
enum Journey: String, CaseIterable {
  case push, popToFound, tabAndPush, dismissAndPush, presentInStack, replaceRoot, parked
  case presentByTransition, dismissByTransition, close, unwind, replaceRootByTransition
  case detail, classicDetail, collapsedDetail, collapsedClassicDetail, review, page, takeFromDetail

  /// The journeys into splits and pages, which have more interruptions.
  static let inPlaces: [Self] = [
    .detail, .classicDetail, .collapsedDetail, .collapsedClassicDetail, .review, .page,
    .takeFromDetail,
  ]

  @MainActor var device: HeadlessDevice {
    switch self {
    case .detail, .classicDetail, .review, .page, .takeFromDetail: .pad
    default: .phone
    }
  }

  var style: UISplitViewController.Style {
    self == .classicDetail || self == .collapsedClassicDetail ? .unspecified : .doubleColumn
  }

  /// Brings the shop into the initial state of the journey.
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
    case .detail, .classicDetail, .collapsedDetail, .collapsedClassicDetail, .review:
      shop.router.go(to: shop.places(style).detail, with: 6, options: options)
    case .takeFromDetail:
      shop.router.go(to: shop.places(style).detail, with: 6, options: options)
      shop.router.go(to: shop.places(style).review, with: 5, options: options)
    case .page: shop.router.go(to: shop.places(style).page, with: 6, options: options)
    }
  }

  @MainActor func request(in shop: Shop, _ options: RequestOptions) -> NavigationRequest {
    switch self {
    case .push, .popToFound, .tabAndPush, .dismissAndPush, .dismissByTransition:
      NavigationRequest(to: shop.item, with: 7, options: options)
    case .presentInStack: NavigationRequest(to: shop.login, options: options)
    case .presentByTransition: NavigationRequest(to: shop.card, options: options)
    case .close:
      NavigationRequest(
        closing: shop.sheet?.topViewController ?? UIViewController(),
        options: options
      )
    case .unwind: NavigationRequest(returningTo: shop.item, with: 7, options: options)
    case .replaceRoot: NavigationRequest(to: shop.welcome, options: options)
    case .replaceRootByTransition: NavigationRequest(to: shop.fadedWelcome, options: options)
    case .parked: NavigationRequest(to: shop.guardedItem, with: 7, options: options)
    case .detail, .classicDetail, .collapsedDetail, .collapsedClassicDetail:
      NavigationRequest(to: shop.places(style).detail, with: 7, options: options)
    case .review: NavigationRequest(to: shop.places(style).review, with: 7, options: options)
    case .page: NavigationRequest(to: shop.places(style).page, with: 7, options: options)
    case .takeFromDetail:
      NavigationRequest(to: shop.takenItem, with: 6, options: options)
    }
  }
}
