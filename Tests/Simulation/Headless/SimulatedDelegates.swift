import HeadlessUIKit

/// The delegate of a scene, with its window.
final class SimulatedScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let makeRoot: () -> UIViewController

  init(makeRoot: @escaping () -> UIViewController) {
    self.makeRoot = makeRoot
    super.init()
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// A data source that has a next page for every page and a previous one for every second page.
@MainActor final class SimulatedPages: NSObject, UIPageViewControllerDataSource {
  private let makePage: () -> UIViewController
  private var requests = 0

  init(makePage: @escaping () -> UIViewController) {
    self.makePage = makePage
    super.init()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    requests += 1
    return requests.isMultiple(of: 2) ? makePage() : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { makePage() }
}

/// Adapts each popover in a different way; some of them can be dismissed by the user.
@MainActor final class SimulatedAdaptation: NSObject, UIAdaptivePresentationControllerDelegate {
  private static let styles: [UIModalPresentationStyle] = [
    .none, .fullScreen, .formSheet, .overFullScreen,
  ]

  private let makeStack: () -> UINavigationController
  private var requests = 0

  init(makeStack: @escaping () -> UINavigationController) {
    self.makeStack = makeStack
    super.init()
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    requests += 1
    return Self.styles[requests % Self.styles.count]
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    let presented = controller.presentedViewController
    guard requests.isMultiple(of: 2), !(presented is UINavigationController),
      !(presented is UISplitViewController)
    else { return nil }
    let stack = makeStack()
    stack.viewControllers = [presented]
    return stack
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    requests += 1
    return !requests.isMultiple(of: 5)
  }
}
