@_spi(Headless) import HeadlessUIKit
import Waymark

/// Whether UIKit accepts calls; shared by all stuck objects of a window.
@MainActor final class StuckState {
  var isStuck = false
}

/// An adapter that does nothing while it is stuck.
struct StuckAdapter<Adapter: ContainerAdapter>: ContainerAdapter {
  let adapter: Adapter
  let stuckState: StuckState

  var selectsChildren: Bool { adapter.selectsChildren }

  func children(of container: Adapter.Container) -> [UIViewController] {
    adapter.children(of: container)
  }

  func visibleChildren(of container: Adapter.Container) -> [UIViewController] {
    adapter.visibleChildren(of: container)
  }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    adapter.revealing(child, among: children)
  }

  func select(_ child: UIViewController, in container: Adapter.Container, animated: Bool) {
    if !stuckState.isStuck { adapter.select(child, in: container, animated: animated) }
  }

  func setChildren(
    _ children: [UIViewController],
    in container: Adapter.Container,
    animated: Bool
  ) {
    if !stuckState.isStuck { adapter.setChildren(children, in: container, animated: animated) }
  }
}

extension StuckAdapter: SlottedContainerAdapter where Adapter: SlottedContainerAdapter {
  func slot(of child: UIViewController, in container: Adapter.Container) -> Int? {
    adapter.slot(of: child, in: container)
  }

  func mergesSlots(of container: Adapter.Container) -> Bool {
    adapter.mergesSlots(of: container)
  }

  func place(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: Adapter.Container,
    animated: Bool
  ) {
    guard !stuckState.isStuck else { return }
    adapter.place(children, in: slots, of: container, animated: animated)
  }

  func holds(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: Adapter.Container
  ) -> Bool {
    adapter.holds(children, in: slots, of: container)
  }
}

/// A root that neither presents nor dismisses while it is stuck.
final class StuckTabBarController: UITabBarController {
  let stuckState: StuckState

  init(_ stuckState: StuckState) {
    self.stuckState = stuckState
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard !stuckState.isStuck else { return }
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard !stuckState.isStuck else { return }
    super.dismiss(animated: flag, completion: completion)
  }
}

/// A window that keeps its root while it is stuck.
final class StuckWindow: UIWindow {
  var stuckState: StuckState?

  override var rootViewController: UIViewController? {
    get { super.rootViewController }
    set { if stuckState?.isStuck != true { super.rootViewController = newValue } }
  }
}
