import Testing
import UIKit

@MainActor @Suite(.simulated)
struct OverrideTests {
  private let display = Display()

  /// Wraps the delegate of the app in another object.
  private final class PathController: UINavigationController {
    private let proxy = PathProxy()

    override weak var delegate: (any UINavigationControllerDelegate)? {
      get { proxy.base }
      set { proxy.base = newValue }
    }

    var shown: [UIViewController] { proxy.shown }

    override func viewDidLoad() {
      super.viewDidLoad()
      super.delegate = proxy
    }
  }

  private final class PathProxy: NSObject, UINavigationControllerDelegate {
    weak var base: (any UINavigationControllerDelegate)?
    private(set) var shown: [UIViewController] = []

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      shown.append(viewController)
    }
  }

  private final class Hub: UIViewController {
    let content = UIViewController()

    override var childForStatusBarStyle: UIViewController? { content }
    override var childForHomeIndicatorAutoHidden: UIViewController? { content }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { content }
    override var childViewControllerForPointerLock: UIViewController? { content }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  }

  private final class Badge: UIView {
    override var safeAreaLayoutGuide: UILayoutGuide { layoutMarginsGuide }
    override var topAnchor: NSLayoutYAxisAnchor { safeAreaLayoutGuide.topAnchor }
    var added = 0

    override func addConstraint(_ constraint: NSLayoutConstraint) {
      added += 1
      super.addConstraint(constraint)
    }
  }

  private final class LoudButton: UIButton {
    override func setTitle(_ title: String?, for state: UIControl.State) {
      super.setTitle(title?.uppercased(), for: state)
    }
  }

  private final class ShortTable: UITableView {
    override var numberOfSections: Int { 3 }

    override func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  }

  private final class TallBar: UINavigationBar {}

  @Test func `a navigation controller can be its own delegate by overriding the property`() throws {
    let path = PathController(rootViewController: UIViewController())
    try display.show(path)
    let pushed = UIViewController()
    path.pushViewController(pushed, animated: true)
    try settle()
    #expect(path.shown.last === pushed)
    #expect(path.delegate == nil)
  }

  @Test func `a container overrides what it forwards to its child`() {
    let hub = Hub()
    #expect(hub.childForStatusBarStyle === hub.content)
    #expect(hub.supportedInterfaceOrientations == .landscape)
    hub.setNeedsStatusBarAppearanceUpdate()
    hub.setNeedsUpdateOfHomeIndicatorAutoHidden()
  }

  @Test func `layout members of views can be overridden`() {
    let badge = Badge()
    let below = UIView()
    badge.addSubview(below)
    below.topAnchor.constraint(equalTo: badge.topAnchor).isActive = true
    #expect(badge.added == 1)
    #expect(badge.topAnchor.item === badge.layoutMarginsGuide)
  }

  @Test func `buttons and tables can be subclassed`() {
    let button = LoudButton(type: .system)
    button.setTitle("go", for: .normal)
    #expect(button.currentTitle == "GO")
    #expect(ShortTable(frame: .zero, style: .plain).numberOfSections == 3)
  }

  @Test func `a navigation controller creates bars of the given classes`() {
    let stack = UINavigationController(navigationBarClass: TallBar.self, toolbarClass: nil)
    #expect(stack.navigationBar is TallBar)
    #expect(stack.viewControllers.isEmpty)
  }

  @Test func `a composer is pinned to the keyboard`() {
    let screen = UIViewController()
    let composer = UIView()
    screen.view.addSubview(composer)
    let guide = screen.view.keyboardLayoutGuide
    let constraint = composer.bottomAnchor.constraint(equalTo: guide.topAnchor)
    constraint.isActive = true
    #expect(guide === screen.view.keyboardLayoutGuide && guide.usesBottomSafeArea)
    #expect(screen.view.constraints == [constraint])
  }
}
