/// The way of a controller onto the screen above its presenter.
final class PresentationTransition: ModalTransition {
  private let presentation: UIPresentationController
  private let presenter: UIViewController
  private let presented: UIViewController
  /// The controller that was asked to present.
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

  override func letGo() {
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
    defer { askForZoom(of: presented, below: source ?? presenter) }
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
