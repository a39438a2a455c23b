/// The way of everything that a controller presents off the screen.
final class DismissalTransition: ModalTransition {
  private let presenter: UIViewController
  /// What goes, the lowest first.
  private let chain: [UIViewController]
  private let presentations: [UIPresentationController]
  /// Whether the presenter left the screen when the lowest was presented.
  private let revealsPresenter: Bool
  /// What a person's dismissal tells the delegate when it has happened.
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

  override func rollBack() {
    // What is cut off goes, whatever the finger wants.
    guard !isAbandoned else { return complete() }
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

  override func letGo() {
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
      controller.modal.presenter?.modal.presented = nil
      controller.modal.presenter = nil
      controller.modal.presentationController = nil
    }
  }

  private func chooseAnimator() {
    defer { if let from { askForZoom(of: from, below: presenter) } }
    guard let from, let delegate = from.transitioningDelegate else { return }
    animator = delegate.animationController(forDismissed: from)
    guard let animator else { return }
    interactor = delegate.interactionControllerForDismissal(using: animator)
  }
}
