import HeadlessUIKit

/// What the headless layer itself costs, with no router involved.
extension Workload {
  static var headless: [Workload] { [.pushAndPop(), .presentAndDismiss(), .tabSwitch()] }

  private static func pushAndPop() -> Workload {
    let stack = UINavigationController(rootViewController: ListeningScreen())
    let (window, screen) = (shown(stack), ListeningScreen())
    return Workload(name: "push and pop by hand") {
      withExtendedLifetime(window) {
        stack.pushViewController(screen, animated: false)
        stack.popViewController(animated: false)
      }
    }
  }

  private static func presentAndDismiss() -> Workload {
    let (root, sheet) = (ListeningScreen(), ListeningScreen())
    let window = shown(root)
    return Workload(name: "present and dismiss by hand") {
      withExtendedLifetime(window) {
        root.present(sheet, animated: false)
        root.dismiss(animated: false)
      }
    }
  }

  private static func tabSwitch() -> Workload {
    let tabs = UITabBarController()
    tabs.viewControllers = [ListeningScreen(), ListeningScreen()]
    let window = shown(tabs)
    return Workload(name: "tab switch by hand, there and back") {
      withExtendedLifetime(window) {
        tabs.selectedIndex = 1
        tabs.selectedIndex = 0
      }
    }
  }

  static func shown(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: .zero)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }
}
