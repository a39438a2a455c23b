/// The object that manages the presentation of a view controller.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The delegate, which controls dismissal by the user and adaptation.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The segue that animates the presentation.
  final var segue: UIStoryboardSegue?
  private unowned var presentedController: UIViewController
  @BackReference private var presenter: UIViewController?
  /// The trait overrides of the presented view controller; `nil` for none.
  @available(*, deprecated, message: "Use the presented controller's traitOverrides")
  open var overrideTraitCollection: UITraitCollection? {
    get { ownOverrideTraits }
    set { override(with: newValue) }
  }
  final var ownOverrideTraits: UITraitCollection?

  /// The container view of the presentation; `nil` before and after it.
  open private(set) var containerView: UIView?
  /// The former superview of the presenter's view; an animator may have moved the view.
  @BackReference private var presenterHome: UIView?
  /// Whether the presenter's view was removed.
  private(set) var hasRemovedPresenterView = false

  /// Creates a presentation controller for a view controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presentedController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The presented view controller, also before its presentation.
  open var presentedViewController: UIViewController { presentedController }

  /// The presenting view controller; before a presentation, the presented one itself.
  open var presentingViewController: UIViewController { presenter ?? presentedController }

  /// The effective style, after resolving `.automatic` and adaptation.
  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedController.resolvedPresentationStyle
  }

  /// The style in a compact width, unless a delegate returns another one.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    presentedController.resolvedPresentationStyle == .popover ? .formSheet : .none
  }

  /// The adapted style of a popover.
  private var adaptedStyle: UIModalPresentationStyle?
  /// The presentation controller of an adaptation; `nil` without adaptation.
  private(set) var adaptiveController: UIPresentationController?

  /// The presented view.
  open var presentedView: UIView? { presentedController.viewIfLoaded }

  /// The frame of the presented view after the transition.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presentation covers the whole window; `true` unless overridden.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view is removed after the presentation.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// Returns the adapted style for the given traits; `.none` for no adaptation.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
  }

  /// The traits of the presentation's container; before it, of the presented view controller.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentedController.traitCollection
  }

  /// The preferred size of the presented view controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called after the preferred size of the presented view controller changed; does nothing unless
  /// overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the presented view: that of the container unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called after the layout size of the presented view changed; never called here, because layout
  /// is not computed.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called before the size of the container changes; an override calls super, which calls the
  /// presented view controller.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = presentedViewController
    let size = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    presented.viewWillTransition(to: size, with: coordinator)
  }

  /// Called before the traits change; an override calls super, which calls the presented view
  /// controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  /// Called before the container lays out its subviews; does nothing unless overridden.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container laid out its subviews; does nothing unless overridden.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the presentation begins; the container view exists.
  open func presentationTransitionWillBegin() {}

  /// Called after the presentation; `completed` is `false` if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}

  /// Called after the dismissal; `completed` is `false` if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Whether the user can dismiss the presentation with a gesture.
  var isDismissibleByUser: Bool { false }

  /// Whether a drag raises an exception, as a fault of the world causes.
  func refusesDrags() -> Bool { false }

  /// Creates the presentation controller for an adapted style.
  func makeAdaptiveController(_ style: UIModalPresentationStyle) -> UIPresentationController {
    UIPresentationController(presentedViewController: presentedController, presenting: presenter)
  }

  /// Called after the container was resized with its window.
  func didResizeContainer() {}

  /// The superview of the container.
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

  /// Asks the delegate for a view controller that replaces the presented one.
  ///
  /// - Returns: The view controller to present.
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

  /// Creates the presentation controller of the adapted style, and lets the delegate configure it.
  func prepareAdaptiveController() {
    guard let adaptedStyle else { return }
    let adaptive = makeAdaptiveController(adaptedStyle)
    adaptive.presentedController = presentedController
    adaptive.presenter = presenter
    adaptive.adaptedStyle = adaptedStyle
    adaptiveController = adaptive
    delegate?.presentationController(self, prepare: adaptive)
  }

  /// The effective presentation controller: this one, or that of an adaptation.
  var active: UIPresentationController { adaptiveController ?? self }

  /// Notifies the delegate of the adaptive style before the transition begins.
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

  /// Returns the view of a context to its container, which has left the window.
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

/// The delegate of a presentation, which controls adaptation and dismissal by the user.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the adapted style of a popover in a compact width; `.none` to keep the popover.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// Returns the adapted style of a popover for the given traits; calls the shorter method by
  /// default.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns the view controller to present instead in an adapted style; `nil` for the original
  /// one.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called to configure the presentation controller of an adaptation.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  )
  /// Called before the presentation begins, with the adapted style or `.none`.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  /// Returns whether the user may dismiss; `true` unless implemented. Can be called at any time.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called after the user began to dismiss; the gesture can still be cancelled.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a dismissal by the user; never for a dismissal by code.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called after the user attempted a dismissal that was refused.
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

/// The container view of a presentation; its layout calls the presentation controller.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
