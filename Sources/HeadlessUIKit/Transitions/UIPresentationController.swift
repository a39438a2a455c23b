/// The object that runs the presentation of one controller.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// Controls and observes dismissals by the user, and adaptation.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The segue that animates the presentation.
  final var segue: UIStoryboardSegue?
  private unowned var presentedController: UIViewController
  @BackReference private var presenter: UIViewController?
  /// The trait overrides of the presented controller; nil for none.
  @available(*, deprecated, message: "Use the presented controller's traitOverrides")
  open var overrideTraitCollection: UITraitCollection? {
    get { ownOverrideTraits }
    set { override(with: newValue) }
  }
  final var ownOverrideTraits: UITraitCollection?

  /// The view in which the presentation happens; nil while nothing is presented.
  open private(set) var containerView: UIView?
  /// The former superview of the presenter's view; an animator may have moved it.
  @BackReference private var presenterHome: UIView?
  /// Whether the presenter's view was taken out.
  private(set) var hasRemovedPresenterView = false

  /// Creates the object for one controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presentedController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The controller that is, or would be, presented.
  open var presentedViewController: UIViewController { presentedController }

  /// The presenting controller; the presented one itself while nothing presents it.
  open var presentingViewController: UIViewController { presenter ?? presentedController }

  /// The style that holds: `.automatic` resolved, a popover adapted.
  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedController.resolvedPresentationStyle
  }

  /// The style of an adaptation to compact width, unless a delegate returns another.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    presentedController.resolvedPresentationStyle == .popover ? .formSheet : .none
  }

  /// The style that stands for a popover.
  private var adaptedStyle: UIModalPresentationStyle?
  /// The object of that style; nil as long as nothing is adapted.
  private(set) var adaptiveController: UIPresentationController?

  /// The view that is moved in.
  open var presentedView: UIView? { presentedController.viewIfLoaded }

  /// The frame of the presented view after the transition.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presentation covers the whole window; true unless overridden.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter leaves the screen at the end.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// The style that stands for the standard one in some traits; `.none` keeps it.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
  }

  /// The traits of what holds the presentation; before it, of the presented controller.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentedController.traitCollection
  }

  /// The preferred size of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// The preferred size of the presented controller changed; does nothing unless overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the presented view: that of the container unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The layout size of the presented view changed; never called, because layout is not computed.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size of the container is about to change; an override calls super, which calls the
  /// presented controller.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = presentedViewController
    let size = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    presented.viewWillTransition(to: size, with: coordinator)
  }

  /// The traits are about to change; an override calls super, which calls the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  /// The container is about to lay out its subviews; does nothing unless overridden.
  open func containerViewWillLayoutSubviews() {}

  /// The container laid out its subviews; does nothing unless overridden.
  open func containerViewDidLayoutSubviews() {}

  /// The presentation is about to begin; the container view exists.
  open func presentationTransitionWillBegin() {}

  /// The presentation ended; false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal ended; false if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Whether the user can swipe or tap the presentation away.
  var isDismissibleByUser: Bool { false }

  /// Whether a drag raises an exception, as a fault of the world makes it do.
  func refusesDrags() -> Bool { false }

  /// Makes the object that stands for this one in a style that it adapts to.
  func makeAdaptiveController(_ style: UIModalPresentationStyle) -> UIPresentationController {
    UIPresentationController(presentedViewController: presentedController, presenting: presenter)
  }

  /// The container got the size of a window that changed.
  func didResizeContainer() {}

  /// The view that the container is put into.
  func host(in presenter: UIViewController) -> UIView? {
    let window = presenter.loadedView?.hostWindow
    return presenter.parentController == nil ? window : presenter.loadedView?.superview ?? window
  }
}

extension UIPresentationController {
  func prepareForPresentation(on presenter: UIViewController) {
    self.presenter = presenter
    adapt(to: presenter.traitCollection)
  }

  private func adapt(to traits: UITraitCollection?) {
    guard let traits, traits.horizontalSizeClass == .compact,
      presentedController.resolvedPresentationStyle == .popover
    else { return }
    let style =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
      ?? adaptivePresentationStyle
    adaptedStyle = style == .none ? nil : style
  }

  /// Asks the delegate for a controller that replaces the presented one.
  ///
  /// - Returns: The controller that is presented.
  func replacePresentedController() -> UIViewController {
    guard let adaptedStyle,
      let replacement = delegate?.presentationController(
        self,
        viewControllerForAdaptivePresentationStyle: adaptedStyle
      ), replacement !== presentedController
    else { return presentedController }
    presentedController = replacement
    return replacement
  }

  /// Makes the object of the style that was adapted to, and lets the delegate prepare it.
  func prepareAdaptiveController() {
    guard let adaptedStyle else { return }
    let adaptive = makeAdaptiveController(adaptedStyle)
    adaptive.presentedController = presentedController
    adaptive.presenter = presenter
    adaptive.adaptedStyle = adaptedStyle
    adaptiveController = adaptive
    delegate?.presentationController(self, prepare: adaptive)
  }

  /// The presentation controller in effect: this one, or the one of an adaptation.
  var active: UIPresentationController { adaptiveController ?? self }

  /// Notifies the delegate of the adaptive style; the transition is about to begin.
  func announcePresentation(_ transition: ControllerTransition) {
    delegate?.presentationController(
      self,
      willPresentWithAdaptiveStyle: adaptedStyle ?? .none,
      transitionCoordinator: transition
    )
  }

  func installContainer(in presenter: UIViewController) {
    guard let window = presenter.loadedView?.hostWindow else { return }
    let container = PresentationContainerView(frame: window.bounds)
    container.presentation = self
    containerView = container
    adaptiveController?.containerView = container
    presenterHome = presenter.loadedView?.superview
    host(in: presenter)?.addSubview(container)
  }

  func installPresentedView() {
    guard let view = presentedView, let containerView else { return }
    view.frame = frameOfPresentedViewInContainerView
    containerView.addSubview(view)
  }

  func resizeContainer(to bounds: CGRect) {
    guard let containerView else { return }
    containerView.frame = bounds
    presentedViewController.resizeView(to: frameOfPresentedViewInContainerView)
    didResizeContainer()
  }

  func removePresenterView() {
    hasRemovedPresenterView = true
    presenter?.loadedView?.removeFromSuperview()
  }

  func restorePresenterView() {
    hasRemovedPresenterView = false
    if let view = presenter?.loadedView { presenterHome?.insertSubview(view, at: 0) }
  }

  /// Puts the view of a context back into its container, which has left the window.
  func restoreContext() {
    if hasRemovedPresenterView, presenter?.parentController != nil { restorePresenterView() }
  }

  /// Returns the presenter's view to its superview, if an animator moved it into the container.
  func bringPresenterViewHome() {
    guard let view = presenter?.loadedView, let containerView,
      view.isDescendant(of: containerView)
    else { return }
    presenterHome?.insertSubview(view, at: 0)
  }

  func removeContainer() {
    presentedController.loadedView?.removeFromSuperview()
    containerView?.removeFromSuperview()
    containerView = nil
    adaptiveController?.containerView = nil
  }
}

/// Controls how a presentation adapts, and observes dismissals by the user.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style that stands for a popover where the width is compact; `.none` keeps the popover.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// The style that stands for a popover in these traits; asks the shorter form unless implemented.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The controller that is presented instead of the usual one, in the style that a popover adapts
  /// to; nil for the standard one.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// A popover adapts: time to prepare the object that stands for its presentation controller.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  )
  /// The presentation is about to begin, with the style that it adapted to or `.none`.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  /// Whether the user may dismiss; true unless implemented. May be asked at any time.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// The user began to dismiss, and may still change their mind.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user dismissed; never called for a dismissal by code.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to dismiss and was not let.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    controller.adaptivePresentationStyle
  }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptivePresentationStyle(for: controller)
  }

  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}

  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// The view in which a presentation happens; its layout calls the presentation controller.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
