import HeadlessUIKit

/// What the headless layer itself costs, with no router involved.
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

  /// Keeps an object alive as long as the closure that says so.
  private static func keep(_ object: AnyObject) {}
}
