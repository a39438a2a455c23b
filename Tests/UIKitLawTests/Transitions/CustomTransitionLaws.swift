import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct CustomTransitionLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func push(
    _ animator: any UIViewControllerAnimatedTransitioning
  ) async throws -> (UINavigationController, NavigationObserver) {
    let navigation = try await stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    observer.animator = animator
    navigation.delegate = observer
    navigation.pushViewController(stage.screen("B"), animated: true)
    await stage.endTurn()
    return (navigation, observer)
  }

  @Test(.documented(in: "UIViewControllerContextTransitioning/completeTransition(_:)"))
  func `an animator that never ends keeps the stack in transition #49`() async throws {
    let (navigation, observer) = try await push(StuckAnimator())
    navigation.pushViewController(stage.screen("C"), animated: true)
    await #expect(throws: (any Error).self) { try await stage.settle() }
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.trace.lines(with: "didShow", "DA").isEmpty)
    #expect(navigation.delegate === observer)
  }

  @Test(.documented(in: "UIViewControllerContextTransitioning/completeTransition(_:)"))
  func `an animator can cancel a push #50`() async throws {
    let animator = StuckAnimator()
    let (navigation, observer) = try await push(animator)
    animator.end(completed: false)
    try await stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.trace.lines(with: "R.DA", "didShow") == ["R.DA(true)"])
    #expect(stage.trace.lines(with: "DM") == ["B.DM(nil)"])
    #expect(navigation.delegate === observer)
  }

  @Test(.documented(in: "UIPresentationController/presentationTransitionWillBegin()"))
  func `a custom presentation controller is called at every step #93`() async throws {
    let presenter = stage.screen("A")
    try await stage.show(presenter)
    let presented = stage.screen("B")
    let supplier = PresentationSupplier(stage.trace)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = supplier
    presenter.present(presented, animated: true, completion: nil)
    try await stage.settle()
    presenter.dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(
      stage.trace.lines(with: "presentation", "dismissal", "W", "DA", "DD") == [
        "presentation will begin", "B.WA(true)", "B.DA(true)", "presentation ended: true",
        "dismissal will begin", "B.WD(true)", "B.DD(true)", "dismissal ended: true",
      ]
    )
  }

  @Test(.documented(in: "UIPresentationController/presentationTransitionDidEnd(_:)"))
  func `a custom presentation controller is notified of a cancelled presentation`()
    async throws
  {
    let presenter = stage.screen("A")
    try await stage.show(presenter)
    let presented = stage.screen("B")
    let animator = StuckAnimator()
    let supplier = PresentationSupplier(stage.trace, animator)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = supplier
    presenter.present(presented, animated: true, completion: nil)
    await stage.endTurn()
    animator.end(completed: false)
    try await stage.settle()
    #expect(
      stage.trace.lines(with: "presentation") == [
        "presentation will begin", "presentation ended: false",
      ]
    )
    #expect(presenter.presentedViewController == nil)
  }

  @Test func `our choice: a presenter whose view an animator has moved stays on screen`()
    async throws
  {
    let presenter = stage.screen("A")
    try await stage.show(presenter)
    let presented = stage.screen("B")
    let supplier = MovingDismissal()
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = supplier
    presenter.present(presented, animated: false, completion: nil)
    try await stage.settle()
    presenter.dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(presenter.viewIfLoaded?.window === stage.window)
    #expect(presented.viewIfLoaded?.window == nil)
  }

  @Test(
    .documented(
      in: "UIViewControllerTransitionCoordinator/animate(alongsideTransition:completion:)"
    )
  )
  func `no animation can be added after the end #173`() async throws {
    let navigation = try await stage.navigation("R")
    navigation.pushViewController(stage.screen("B"), animated: true)
    let coordinator = try #require(navigation.transitionCoordinator)
    try await stage.settle()
    #expect(!coordinator.animate(alongsideTransition: { _ in }, completion: nil))
  }
}

/// A transitioning delegate whose presentation controller records into a trace.
private final class PresentationSupplier: NSObject, UIViewControllerTransitioningDelegate {
  private let trace: Trace
  private let animator: StuckAnimator?

  init(_ trace: Trace, _ animator: StuckAnimator? = nil) {
    (self.trace, self.animator) = (trace, animator)
    super.init()
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    TracingPresentation(trace, presented, presenting)
  }
}

private final class TracingPresentation: UIPresentationController {
  private let trace: Trace

  init(_ trace: Trace, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.trace = trace
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override func presentationTransitionWillBegin() {
    trace.note("presentation will begin")
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    trace.note("presentation ended: \(completed)")
  }

  override func dismissalTransitionWillBegin() {
    trace.note("dismissal will begin")
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    trace.note("dismissal ended: \(completed)")
  }
}

/// A delegate whose animator inserts the presenter's view below the disappearing one, as most do.
private final class MovingDismissal: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.insertSubview(view, at: 0)
    }
    transitionContext.completeTransition(true)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }
}
