import HeadlessUIKit

/// Code to repeat while its time or instructions are measured.
@MainActor struct Workload {
  let name: String
  let body: @MainActor () -> Void

  /// The time of one repetition in the fastest of several rounds.
  func time(rounds: Int = 30, repetitions: Int = 500) -> Duration {
    (0..<rounds).map { _ in Comparison.time(repetitions, body) }.reduce(.seconds(1_000), min)
      / repetitions
  }
}

/// The cost of the headless layer without a router.
extension Workload {
  static var headless: [Workload] { [.pushAndPop(), .presentAndDismiss(), .tabSwitch()] }

  private static func pushAndPop() -> Workload {
    let stack = UINavigationController(rootViewController: ListeningScreen())
    let (window, screen) = (shown(stack), ListeningScreen())
    return Workload(name: "push and pop by hand") {
      stack.pushViewController(screen, animated: false)
      stack.popViewController(animated: false)
      keep(window)
    }
  }

  private static func presentAndDismiss() -> Workload {
    let (root, sheet) = (ListeningScreen(), ListeningScreen())
    let window = shown(root)
    return Workload(name: "present and dismiss by hand") {
      root.present(sheet, animated: false)
      root.dismiss(animated: false)
      keep(window)
    }
  }

  private static func tabSwitch() -> Workload {
    let tabs = UITabBarController()
    tabs.viewControllers = [ListeningScreen(), ListeningScreen()]
    let window = shown(tabs)
    return Workload(name: "tab switch by hand, there and back") {
      tabs.selectedIndex = 1
      tabs.selectedIndex = 0
      keep(window)
    }
  }

  static func shown(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: .zero)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  /// Keeps an object alive until the closure that calls this ends.
  private static func keep(_ object: AnyObject) {}
}

/// A view controller that overrides and counts all appearance and containment callbacks.
final class ListeningScreen: UIViewController {
  private(set) var callbackCount = 0

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    callbackCount += 1
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    callbackCount += 1
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    callbackCount += 1
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    callbackCount += 1
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    callbackCount += 1
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    callbackCount += 1
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    callbackCount += 1
  }
}
