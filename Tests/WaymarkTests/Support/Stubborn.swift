@_spi(Headless) import HeadlessUIKit
import Waymark

/// Whether UIKit accepts calls; shared by all stubborn objects of a window.
@MainActor final class Stubbornness {
  var isStuck = false
}

/// An adapter that does nothing while it is stuck.
struct Stubborn<Adapter: ContainerAdapter>: ContainerAdapter {
  let adapter: Adapter
  let stubbornness: Stubbornness

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
    if !stubbornness.isStuck { adapter.select(child, in: container, animated: animated) }
  }

  func setChildren(
    _ children: [UIViewController],
    in container: Adapter.Container,
    animated: Bool
  ) {
    if !stubbornness.isStuck { adapter.setChildren(children, in: container, animated: animated) }
  }
}

extension Stubborn: SlottedContainerAdapter where Adapter: SlottedContainerAdapter {
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
    guard !stubbornness.isStuck else { return }
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
final class StubbornTabs: UITabBarController {
  let stubbornness: Stubbornness

  init(_ stubbornness: Stubbornness) {
    self.stubbornness = stubbornness
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard !stubbornness.isStuck else { return }
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard !stubbornness.isStuck else { return }
    super.dismiss(animated: flag, completion: completion)
  }
}

/// A window that keeps its root while it is stuck.
final class StubbornWindow: UIWindow {
  var stubbornness: Stubbornness?

  override var rootViewController: UIViewController? {
    get { super.rootViewController }
    set { if stubbornness?.isStuck != true { super.rootViewController = newValue } }
  }
}
