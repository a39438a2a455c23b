@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkTesting

/// A window with a container of every kind, its router, and foreign code that interferes.
@MainActor final class NavigationPlayground {
  let router: Router
  private let window = UIWindow(frame: .zero)
  let register = ScreenRegister()
  private let places: NavigationPlaces
  private var random: SimulationRandom
  private(set) var lastEvents: [String] = []

  init(seed: UInt64) {
    random = SimulationRandom(seed: seed)
    router = Router(window: window)
    places = NavigationPlaces(register)
    window.rootViewController = places.makeRoot()
    window.makeKeyAndVisible()
  }

  /// A registered screen that is alive although nothing in the window leads to it.
  var stray: String? {
    register.screens.first { !$0.isReached(from: window) }
      .map { "\(type(of: $0)) \($0.title ?? "")" }
  }

  /// Lets foreign code interfere now and then, and navigates somewhere; how that ended.
  func navigate() -> (name: String, result: Result<NavigationOutcome, NavigationError>?) {
    if chance(4) == 0 { interfere() }
    let request = makeRequest()
    note(request.name)
    let handle = router.go(request)
    if case .parked = handle.status.phase { places.admit() }
    return (request.name, handle.result)
  }

  private func note(_ event: String) {
    if lastEvents.count == 20 { lastEvents.removeFirst() }
    lastEvents.append(event)
  }

  private func chance(_ count: Int) -> Int {
    Int.random(in: 0..<count, using: &random)
  }

  // MARK: Requests

  private func makeRequest() -> NavigationRequest {
    var request = goal(chance(14))
    request.options.policy = .supersede
    return request
  }

  private func goal(_ number: Int) -> NavigationRequest {
    let item = chance(12)
    return switch number {
    case 0, 1: NavigationRequest(to: places.item, with: item)
    case 2: NavigationRequest(to: places.onlyItem, with: item)
    case 3: NavigationRequest(to: places.detail, with: item)
    case 4: NavigationRequest(to: places.page, with: item)
    case 5: NavigationRequest(to: places.sheet, with: item)
    case 6: NavigationRequest(to: places.popover, with: item)
    case 7: NavigationRequest(to: places.cover, with: item)
    case 8: NavigationRequest(to: places.closedItem, with: item)
    case 9: NavigationRequest(to: places.membersItem, with: item)
    case 10: NavigationRequest(closing: top)
    case 11: NavigationRequest(to: places.list)
    case 12: NavigationRequest(to: places.movedItem, with: item)
    default:
      chance(20) == 0
        ? NavigationRequest(to: places.fresh) : NavigationRequest(to: places.lastTab, with: item)
    }
  }

  private var top: UIViewController {
    var top = window.rootViewController ?? UIViewController()
    while let next = top.presentedViewController { top = next }
    return (top as? UINavigationController)?.topViewController ?? top
  }

  // MARK: Foreign code

  private func interfere() {
    let tabs = window.rootViewController as? UITabBarController
    let stack = tabs?.viewControllers?.first as? UINavigationController
    switch chance(5) {
    case 0: tabs?.selectedIndex = chance(tabs?.viewControllers?.count ?? 1)
    case 1: stack?.popViewController(animated: false)
    case 2: stack?.pushViewController(register.makeItem(chance(12)), animated: false)
    case 3: tabs?.dismiss(animated: false)
    default: places.dismissMembers()
    }
    note("foreign")
  }
}

extension UIViewController {
  /// Whether a window leads to the controller by containment and presentation.
  fileprivate func isReached(from window: UIWindow) -> Bool {
    var controller = self
    while let next = controller.parent ?? controller.presentingViewController { controller = next }
    return controller === window.rootViewController
  }
}
