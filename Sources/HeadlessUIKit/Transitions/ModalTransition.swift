/// The base class of presentations and dismissals, with completions and waiting requests.
class ModalTransition: ControllerTransition {
  private var completions: [() -> Void] = []
  private var followUps: [() -> Void] = []
  /// Whether the presentations that it would change are being removed.
  private(set) var isAbandoned = false

  // UIKit's presentations take longer than its pushes.
  override var usualDuration: TimeInterval { 0.5 }

  func addCompletion(_ completion: (() -> Void)?) {
    if let completion { completions.append(completion) }
    if let transaction = world?.transaction { join(transaction) }
  }

  /// Ends the transition immediately and drops its completions.
  func abandon() {
    isAbandoned = true
    completions = []
    finishNow()
  }

  /// Performs a request after this transition.
  override func afterwards(_ request: @escaping () -> Void) {
    followUps.append(request)
  }

  /// Calls the completions, with the faults of the world applied.
  func callCompletions() {
    guard !isCancelled, !isAbandoned, let world else { return }
    let due = completions
    completions = []
    guard !world.faults.contains(.losesCompletions) else { return }
    for completion in due {
      completion()
      if world.faults.contains(.doublesCompletions) { completion() }
    }
  }

  func runFollowUps() {
    let due = followUps
    followUps = []
    // The waiting requests belong to presentations that were removed with this one.
    guard !isAbandoned else { return }
    for request in due { request() }
  }
}

/// The presentation of a view controller above its presenter.
final class PresentationTransition: ModalTransition {
  private let presentation: UIPresentationController
  private let presenter: UIViewController
  private let presented: UIViewController
  /// The view controller on which `present` was called.
  var source: UIViewController?

  init(_ presentation: UIPresentationController, _ world: HeadlessWorld, isAnimated: Bool) {
    self.presentation = presentation
    presenter = presentation.presentingViewController
    presented = presentation.presentedViewController
    super.init(clock: world.clock, isAnimated: isAnimated)
    from = presenter
    to = presented
  }

  override var stage: UIView? { presentation.containerView }
  override var presentationStyle: UIModalPresentationStyle { presentation.presentationStyle }

  override var departingView: UIView? {
    presentation.shouldRemovePresentersView ? super.departingView : nil
  }
  override var arrivingView: UIView? { presentation.presentedView }

  override func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    controller === presented
      ? presentation.frameOfPresentedViewInContainerView
      : super.finalFrame(of: controller, in: container)
  }

  override func start() -> Bool {
    guard presenter.loadedView?.hostWindow != nil else {
      presenter.severPresentations()
      return false
    }
    presentation.installContainer(in: presenter)
    if isAnimated { chooseAnimator() }
    presentation.announcePresentation(self)
    presentation.presentationTransitionWillBegin()
    if presentation.shouldRemovePresentersView {
      presenter.beginDisappearing(animated: isAnimated, driver: .transition)
    }
    presented.beginAppearing(animated: isAnimated, driver: .transition)
    guard isRunning else { return true }
    presentation.installPresentedView()
    presented.announceAppearing()
    presented.loadedView?.layoutIfNeeded()
    return true
  }

  override func complete() {
    if presentation.shouldRemovePresentersView { presentation.removePresenterView() }
    presented.endAppearing()
    presenter.endTransitionDisappearance()
    presentation.presentationTransitionDidEnd(true)
  }

  override func rollBack() {
    let wasRemoved = presentation.shouldRemovePresentersView
    presented.beginDisappearing(animated: isAnimated, driver: .transition)
    if wasRemoved {
      presenter.beginAppearing(animated: isAnimated, driver: .transition)
      presentation.bringPresenterViewHome()
    }
    presentation.removeContainer()
    presenter.modal.presented = nil
    presented.modal.presenter = nil
    presented.endDisappearing()
    if wasRemoved { presenter.endAppearing() }
    presentation.presentationTransitionDidEnd(false)
    presented.modal.presentationController = nil
  }

  override func discard() {
    if presenter.modalTransition === self { presenter.modalTransition = nil }
    if presented.modalTransition === self { presented.modalTransition = nil }
  }

  override func didEnd() {
    source = nil
    callCompletions()
    presented.moves.remove(.presented)
    runFollowUps()
  }

  private func chooseAnimator() {
    defer {
      if animator == nil {
        let zoom = presented.preferredTransition?.zoom
        zoom?.requestSource(of: presented, below: source ?? presenter)
      }
    }
    guard let delegate = presented.transitioningDelegate else { return }
    animator = delegate.animationController(
      forPresented: presented,
      presenting: presenter,
      source: source ?? presenter
    )
    guard let animator else { return }
    interactor = delegate.interactionControllerForPresentation(using: animator)
  }
}

/// The dismissal of all presentations above a view controller.
final class DismissalTransition: ModalTransition {
  private let presenter: UIViewController
  /// The dismissed view controllers, bottom to top.
  private let chain: [UIViewController]
  private let presentations: [UIPresentationController]
  /// Whether the presenter left the screen during the presentation.
  private let revealsPresenter: Bool
  /// The delegate callback after a dismissal by the user.
  var completionForDelegate: (() -> Void)?

  init(_ presenter: UIViewController, _ world: HeadlessWorld, isAnimated: Bool) {
    self.presenter = presenter
    chain = presenter.presentedChain
    presentations = chain.compactMap(\.modal.presentationController)
    revealsPresenter = presentations.first?.hasRemovedPresenterView ?? false
    super.init(clock: world.clock, isAnimated: isAnimated)
    from = chain.last
    to = presenter
    presenter.modalTransition = self
    for controller in chain {
      controller.moves.insert(.dismissed)
      controller.modalTransition = self
    }
  }

  override var stage: UIView? { presentations.last?.containerView }
  override var presentationStyle: UIModalPresentationStyle {
    presentations.last?.presentationStyle ?? .none
  }

  override var departingView: UIView? { presentations.last?.presentedView }
  override var arrivingView: UIView? { revealsPresenter ? super.arrivingView : nil }

  override func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    controller === from
      ? departingView?.frame ?? .zero
      : super.initialFrame(of: controller, in: container)
  }

  override func start() -> Bool {
    if isAnimated { chooseAnimator() }
    presentations.last?.dismissalTransitionWillBegin()
    for controller in chain.reversed() {
      controller.beginDisappearing(
        animated: isAnimated && controller === from,
        driver: .transition
      )
    }
    guard revealsPresenter, isRunning else { return true }
    presenter.beginAppearing(animated: isAnimated, driver: .transition)
    presentations.first?.restorePresenterView()
    presenter.announceAppearing()
    presenter.loadedView?.layoutIfNeeded()
    return true
  }

  override func complete() {
    cutLinks()
    if revealsPresenter { presentations.first?.bringPresenterViewHome() }
    for presentation in presentations.reversed() { presentation.removeContainer() }
    for presentation in presentations.dropFirst() { presentation.restoreContext() }
    if revealsPresenter { presenter.endAppearing() }
    for controller in chain.reversed() { controller.endDisappearing() }
    presentations.last?.dismissalTransitionDidEnd(true)
    completionForDelegate?()
  }

  /// Whether the transition dismisses the presentation of a view controller.
  func hasPresenter(_ controller: UIViewController) -> Bool { controller === presenter }

  /// Records a presentation during this dismissal.
  func overlap(with presentation: UIPresentationController) {
    guard world?.faults.contains(.breaksOverlappingSheets) == true,
      presentations.contains(where: { $0 is UISheetPresentationController })
    else { return }
    (presentation as? UISheetPresentationController)?.isBroken = true
  }

  override func rollBack() {
    // Removed or replaced presentations cannot return, so their cancellation counts as completion.
    guard !isAbandoned, presenter.modal.presented === chain.first else { return complete() }
    if revealsPresenter {
      presenter.beginDisappearing(animated: isAnimated, driver: .transition)
      presentations.first?.removePresenterView()
    }
    for controller in chain where controller.appearance.phase == .disappearing {
      controller.beginAppearing(animated: isAnimated, driver: .transition)
    }
    if revealsPresenter { presenter.endDisappearing() }
    for controller in chain { controller.endAppearing() }
    presentations.last?.dismissalTransitionDidEnd(false)
  }

  override func discard() {
    for controller in [presenter] + chain where controller.modalTransition === self {
      controller.modalTransition = nil
    }
  }

  override func didEnd() {
    callCompletions()
    for controller in chain { controller.moves.remove(.dismissed) }
    completionForDelegate = nil
    runFollowUps()
  }

  private func cutLinks() {
    for controller in chain {
      if let presenter = controller.modal.presenter, presenter.modal.presented === controller {
        presenter.modal.presented = nil
      }
      controller.modal.presenter = nil
      controller.modal.presentationController = nil
    }
  }

  private func chooseAnimator() {
    defer {
      if animator == nil, let from {
        from.preferredTransition?.zoom?.requestSource(of: from, below: presenter)
      }
    }
    guard let from, let delegate = from.transitioningDelegate else { return }
    animator = delegate.animationController(forDismissed: from)
    guard let animator else { return }
    interactor = delegate.interactionControllerForDismissal(using: animator)
  }
}

extension UIPresentationController {
  /// The start of a dismissal by the user.
  enum UserDismissal {
    /// The gesture drives the dismissal.
    case begun(DismissalTransition)
    /// The dismissal was refused, and the delegate was notified of the attempt.
    case held
    /// There is no presentation, or it is already being dismissed.
    case impossible
  }

  /// Begins a dismissal by the user: a drag of a sheet, a tap outside a popover, or a drag of a
  /// zoomed view controller.
  func beginUserDismissal(byZoom isZoom: Bool = false) -> UserDismissal {
    guard isZoom || isDismissibleByUser, let presenter = presentedViewController.modal.presenter,
      presentedViewController.modalTransition == nil, let world = presentedViewController.world
    else { return .impossible }
    if refusesDrags() { return .impossible }
    return world.turn {
      guard !presentedViewController.holdsModal,
        callDelegate("shouldDismiss", { $0.presentationControllerShouldDismiss(self) }) ?? true
      else {
        callDelegate("didAttemptToDismiss") { $0.presentationControllerDidAttemptToDismiss(self) }
        return .held
      }
      let transition = DismissalTransition(presenter, world, isAnimated: true)
      transition.completionForDelegate = { [self] in
        callDelegate("didDismiss") { $0.presentationControllerDidDismiss(self) }
      }
      callDelegate("willDismiss") { $0.presentationControllerWillDismiss(self) }
      transition.beginInteractively()
      return .begun(transition)
    }
  }

  @discardableResult
  private func callDelegate<Answer>(
    _ question: String,
    _ call: (any UIAdaptivePresentationControllerDelegate) -> Answer
  ) -> Answer? {
    guard let delegate else { return nil }
    presentedViewController.record("delegate.\(question)")
    return call(delegate)
  }
}

extension UIViewController {
  /// Whether this view controller or a visible child prevents dismissal by a swipe.
  var holdsModal: Bool {
    isModalInPresentation || childControllers.contains { $0.isOnScreen && $0.holdsModal }
  }

  /// Ends a disappearance that a presentation above began.
  func endTransitionDisappearance() {
    guard appearance.driver == .transition else { return }
    endDisappearing()
  }
}
