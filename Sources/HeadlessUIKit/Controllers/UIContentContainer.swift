/// A view controller or presentation controller whose content has a preferred size.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content; zero for any.
  var preferredContentSize: CGSize { get }
  /// Called after the preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called after the layout size of a child changed.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  )
  /// Returns the size of a child in a parent of a given size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size of the content changes.
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
  /// Called before the traits of the content change.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController {
  func preferredContentSizeDidChange() {
    parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
    guard modal.presenter != nil else { return }
    modal.presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Notifies the children, each with its new size in this container.
  func passSizeTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != child.loadedView?.bounds.size else { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// Notifies the children, each with its traits after the container's overrides.
  func passTraitTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      let childTraits = child.ownTraits(from: newCollection)
      guard childTraits != child.traitCollection else { continue }
      child.willTransition(to: childTraits, with: coordinator)
    }
  }
}

/// The transition of a window to another size or other traits, for example on rotation.
final class SizeTransition: ControllerTransition {
  private let window: UIWindow
  private let turning: CGAffineTransform

  init(_ window: UIWindow, _ world: HeadlessWorld, turning: CGAffineTransform) {
    self.window = window
    self.turning = turning
    super.init(clock: world.clock, isAnimated: true)
  }

  override var stage: UIView? { window }
  override var targetTransform: CGAffineTransform { turning }
  override var summary: String { "change of size of \(window)" }

  override func start() -> Bool { true }
}

extension UIWindow {
  /// Announces trait changes, then size changes, to the root and all presented view controllers.
  func announceChange(
    to newCollection: UITraitCollection,
    _ size: CGSize,
    with coordinator: SizeTransition
  ) {
    let heads = [rootViewController].compactMap { $0 } + presentedControllers
    for head in heads {
      let traits = head.ownTraits(from: head.presentedTraits(from: newCollection))
      let container: any UIContentContainer = head.modal.presentationController ?? head
      if traits != head.traitCollection { container.willTransition(to: traits, with: coordinator) }
      if size != bounds.size { container.viewWillTransition(to: size, with: coordinator) }
    }
  }

  /// Resizes the views of the window's view controllers to the current window size.
  func resizeContents(to size: CGSize) {
    guard size != bounds.size else { return }
    bounds.size = size
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    rootViewController?.resizeView(to: bounds)
    for controller in presentedControllers {
      controller.modal.presentationController?.resizeContainer(to: bounds)
    }
  }

  /// The view controllers presented above the root, bottom to top.
  private var presentedControllers: [UIViewController] {
    var found: [UIViewController] = []
    var waiting = rootViewController?.presentedInside ?? []
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      found.append(next)
      waiting += next.presentedInside
    }
    return found
  }
}

extension UIViewController {
  /// Resizes the view and, in a UIKit container, the displayed children.
  func resizeView(to bounds: CGRect) {
    guard let view = loadedView else { return }
    view.frame = bounds
    guard forwardsWholeBounds else { return }
    for child in childControllers where child.loadedView?.holder === view {
      child.resizeView(to: view.bounds)
    }
  }

  private var forwardsWholeBounds: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
      || self is UIPageViewController
  }
}
