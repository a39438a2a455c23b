/// An object whose content has a preferred size: a view or presentation controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content; zero for any.
  var preferredContentSize: CGSize { get }
  /// The preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The layout size of a child changed.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  )
  /// Returns the size that a child has in a parent of some size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The size of the content is about to change.
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
  /// The traits of the content are about to change.
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

  /// Calls the children, each with the size that this container gives it.
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

  /// Calls the children, each with the traits that its overrides result in.
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

/// The transition of a window to another size or to other traits, as on rotation.
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
  /// Announces other traits, then another size, to the root and to all that is presented.
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

  /// Resizes the views of controllers to the present size of the window.
  func resizeContents(to size: CGSize) {
    guard size != bounds.size else { return }
    bounds.size = size
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    rootViewController?.resizeView(to: bounds)
    for controller in presentedControllers {
      controller.modal.presentationController?.resizeContainer(to: bounds)
    }
  }

  /// The controllers presented above the root, the lowest first.
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
  /// Resizes the view and, in a container of UIKit, the displayed children.
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
