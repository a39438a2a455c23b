import Bazaar
import BazaarUnderTest
import UIKit
import Waymark
import WaymarkTesting

/// One defect of the shop: a mutation of its running objects, without hooks in the shop.
struct Defect: Sendable {
  /// The mutation operator.
  let kind: String
  /// The class, button or tab that it is applied to.
  let target: String
  /// Whether it ends the process, so that it needs one of its own.
  var endsProcess = false
  /// Changes the description of the shop before it is launched.
  var describe: @MainActor @Sendable (inout AppUnderTest<AppDelegate>) -> Void = { _ in }
  /// Looks at the shop at rest after each step, and changes it.
  let mutate: @MainActor @Sendable (Shop) -> Void

  var name: String { "\(kind): \(target)" }
}

extension AppUnderTest<AppDelegate> {
  /// The shop with a defect.
  ///
  /// Each step asks for the router; the defect examines the shop when it is at rest afterwards.
  static func bazaar(with defect: Defect) -> Self {
    let base = AppUnderTest.bazaar
    let plant = Plant(defect)
    var app = AppUnderTest(
      name: base.name,
      launch: { variants in
        plant.launch = Launch()
        return try AppDelegate(variants: Set(variants.compactMap(Variant.init)))
      },
      makeSceneDelegate: { SceneDelegate() },
      router: { app in
        plant.look(at: app)
        return app.router
      },
      destinations: { try $0.destinations() }
    )
    app.variants = base.variants
    app.deliveryCenter = base.deliveryCenter
    app.deliveries = base.deliveries
    app.verbs = base.verbs
    app.texts = base.texts
    app.facts = base.facts
    app.notes = base.notes
    defect.describe(&app)
    return app
  }
}

/// The objects that a defect has met in one launch.
@MainActor final class Launch {
  /// The view controllers that were shown already.
  fileprivate var met: [ObjectIdentifier: WeakController] = [:]
  /// The objects that the defect does not release.
  var kept: [UIViewController] = []
  /// How often the defect has seen its target.
  var count = 0
  /// The windows that were there, in their order.
  var windows: [ObjectIdentifier] = []
  var isWaiting = false

  fileprivate struct WeakController {
    weak var controller: UIViewController?
  }
}

/// Applies a defect while the shop runs.
@MainActor private final class Plant {
  /// In how many turns after a step the shop is examined.
  private static let turns = 12

  let defect: Defect
  var launch = Launch()

  init(_ defect: Defect) {
    self.defect = defect
  }

  func look(at app: AppDelegate) {
    let launch = launch
    guard !launch.isWaiting else { return }
    launch.isWaiting = true
    Task { [weak self, weak app] in
      defer { launch.isWaiting = false }
      for _ in 0..<Self.turns {
        guard let self, let app, launch === self.launch else { return }
        if let shop = Shop(app, launch), shop.isAtRest { self.defect.mutate(shop) }
        await Task.yield()
      }
    }
  }
}

/// The running shop as a defect sees it.
@MainActor struct Shop {
  let app: AppDelegate
  let launch: Launch
  let root: UIViewController
  let window: UIWindow
  /// All view controllers, containers before what they contain, presented ones last.
  let screens: [UIViewController]

  init?(_ app: AppDelegate, _ launch: Launch) {
    guard let window = app.router?.window, let root = window.rootViewController else { return nil }
    (self.app, self.launch, self.window, self.root) = (app, launch, window, root)
    screens = Self.all(in: root)
    if !launch.windows.contains(ObjectIdentifier(window)) {
      launch.windows.append(ObjectIdentifier(window))
    }
  }

  private static func all(in controller: UIViewController) -> [UIViewController] {
    let presented =
      controller.presentedViewController.map {
        $0.presentingViewController === controller ? [$0] : []
      } ?? []
    return [controller] + (controller.children + presented).flatMap { all(in: $0) }
  }

  var isAtRest: Bool {
    screens.allSatisfy { $0.transitionCoordinator == nil }
      && !(app.router?.requests ?? []).contains { $0.phase == .running || $0.phase == .queued }
  }

  var tabs: UITabBarController? { root as? UITabBarController }

  /// The front view controller, which can present another one.
  var front: UIViewController {
    var front = root
    while let next = front.presentedViewController { front = next }
    return front
  }

  func screens(of name: String) -> [UIViewController] {
    screens.filter { "\(type(of: $0))" == name }
  }

  /// The view controllers of a class that are on screen and have not been met in this launch.
  func newlyShown(_ name: String) -> [UIViewController] {
    screens(of: name).filter { screen in
      guard screen.viewIfLoaded?.window != nil,
        launch.met[ObjectIdentifier(screen)]?.controller !== screen
      else { return false }
      launch.met[ObjectIdentifier(screen)] = Launch.WeakController(controller: screen)
      return true
    }
  }

  /// The control or bar item of an identifier in a view controller.
  func control(_ identifier: String, in screen: UIViewController) -> UIControl? {
    screen.viewIfLoaded.flatMap { Self.control(identifier, in: $0) }
  }

  private static func control(_ identifier: String, in view: UIView) -> UIControl? {
    if let control = view as? UIControl, view.accessibilityIdentifier == identifier {
      return control
    }
    return view.subviews.lazy.compactMap { control(identifier, in: $0) }.first
  }
}
