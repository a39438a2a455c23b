import Testing
import UIKit

@MainActor @Suite(.simulated)
struct SubclassTests {
  private let display = Display()

  private final class HomeTabs: UITabBarController, UITabBarControllerDelegate {
    private(set) var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
      let home = UINavigationController(rootViewController: UIViewController())
      home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
      let cart = UIViewController()
      cart.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
      viewControllers = [home, cart]
    }

    override var selectedIndex: Int {
      didSet { log.append("selectedIndex \(selectedIndex)") }
    }

    override var selectedViewController: UIViewController? {
      get { super.selectedViewController }
      set {
        log.append("selectedViewController")
        super.selectedViewController = newValue
      }
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      log.append("shouldSelect")
      return !(viewController is UINavigationController)
    }
  }

  private final class OwnSplit: UISplitViewController {
    override init(nibName: String?, bundle: Bundle?) {
      super.init(nibName: nibName, bundle: bundle)
      viewControllers = [UIViewController(), UIViewController()]
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var isCollapsed: Bool { true }
  }

  private final class Passthrough: UIWindow {
    override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === rootViewController?.view ? nil : hit
    }
  }

  @Test func `overrides in a navigation controller are called and can call super`() throws {
    let navigation = LoggedNavigationController(rootViewController: UIViewController())
    try display.show(navigation)
    navigation.pushViewController(UIViewController(), animated: true)
    try settle()
    navigation.topViewController?.show(UIViewController(), sender: nil)
    try settle()
    _ = navigation.popToRootViewController(animated: false)
    navigation.viewControllers = [UIViewController()]
    try settle()
    #expect(navigation.log == ["push", "show", "push", "popToRoot", "viewControllers", "set"])
    #expect(navigation.supportedInterfaceOrientations == .allButUpsideDown)
  }

  @Test func `a tab bar controller can configure itself`() throws {
    let tabs = HomeTabs()
    try display.show(tabs)
    tabs.selectedIndex = 1
    try settle()
    try user().tab("Home")
    #expect(tabs.log == ["selectedIndex 1", "shouldSelect"])
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a classic split view controller is created without a style`() {
    let split = OwnSplit(nibName: nil, bundle: nil)
    #expect(split.style == .unspecified)
    #expect(split.viewControllers.count == 2)
    #expect(split.isCollapsed)
  }

  @Test func `a window can pass touches through`() throws {
    let window = Passthrough(frame: UIScreen.main.bounds)
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    root.view.addSubview(button)
    try settle()
    #expect(window.hitTest(CGPoint(x: 20, y: 20), with: nil) === button)
    #expect(window.hitTest(CGPoint(x: 300, y: 300), with: nil) == nil)
  }
}
