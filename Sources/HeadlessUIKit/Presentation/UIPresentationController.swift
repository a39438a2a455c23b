/// The object that runs the presentation of one controller.
@MainActor
open class UIPresentationController: NSObject {
  /// Decides on and hears of dismissals by a person, and of adaptation.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  private unowned let presentedController: UIViewController
  private weak var presenter: UIViewController?
  /// The view in which the presentation happens; nil while nothing is presented.
  open private(set) var containerView: UIView?
  /// Where the presenter's view was when it was taken out.
  private weak var presenterSuperview: UIView?

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

  /// The controller that presents; the presented one itself as long as nobody does.
  open var presentingViewController: UIViewController { presenter ?? presentedController }

  /// The style that holds, `.automatic` resolved.
  open var presentationStyle: UIModalPresentationStyle {
    let style = presentedController.modalPresentationStyle
    return style == .automatic ? .pageSheet : style
  }

  /// The view that is moved in.
  open var presentedView: UIView? { presentedController.viewIfLoaded }

  /// Where the presented view lies when it has arrived.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presentation covers the whole window; true unless overridden.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter leaves the screen at the end.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// The presentation is about to begin; the container view exists.
  open func presentationTransitionWillBegin() {}

  /// The presentation ended; false when it was taken back.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal ended; false when it was taken back.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Whether a person can swipe or tap the presentation away.
  var isDismissibleByUser: Bool { false }

  /// Checks and announces what the style needs before the transition is made.
  func willPresent() {}
}

extension UIPresentationController {
  var hasRemovedPresenterView: Bool { presenterSuperview != nil }

  func prepareForPresentation(on presenter: UIViewController) {
    self.presenter = presenter
    willPresent()
  }

  func installContainer(in presenter: UIViewController) {
    guard let window = presenter.loadedView?.hostWindow else { return }
    let container = UIView(frame: window.bounds)
    containerView = container
    let isInContext = presenter.parentController != nil
    (isInContext ? presenter.loadedView?.superview ?? window : window).addSubview(container)
  }

  func installPresentedView() {
    guard let view = presentedView, let containerView else { return }
    view.frame = frameOfPresentedViewInContainerView
    containerView.addSubview(view)
  }

  func removePresenterView() {
    presenterSuperview = presenter?.loadedView?.superview
    presenter?.loadedView?.removeFromSuperview()
  }

  func restorePresenterView() {
    guard let view = presenter?.loadedView, let presenterSuperview else { return }
    presenterSuperview.insertSubview(view, at: 0)
    self.presenterSuperview = nil
  }

  func removeContainer() {
    presentedController.viewIfLoaded?.removeFromSuperview()
    containerView?.removeFromSuperview()
    containerView = nil
  }
}
