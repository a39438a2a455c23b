@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct CustomTransitionTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func push(
    _ animator: any UIViewControllerAnimatedTransitioning
  ) throws -> (UINavigationController, NavigationObserver) {
    let navigation = try stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    observer.animator = animator
    navigation.delegate = observer
    navigation.pushViewController(stage.screen("B"), animated: true)
    stage.world.clock.commit()
    return (navigation, observer)
  }

  @Test func `an animator can use view animations`() throws {
    let (navigation, observer) = try push(FadeAnimator())
    try stage.settle()
    #expect(stage.trace.lines.last == "didShow(B, true)")
    #expect(stage.world.clock.now >= .seconds(3))
    #expect(navigation.delegate === observer)
  }

  /// Begins a change from the first of two tabs to the second.
  private func changeTabs(
    with supplier: TabAnimation
  ) throws -> (UITabBarController, [Screen]) {
    let tabs = UITabBarController()
    tabs.delegate = supplier
    let screens = try stage.showTabs("A", "B", in: tabs)
    tabs.selectedIndex = 1
    stage.world.clock.commit()
    return (tabs, screens)
  }

  @Test func `a cancelled tab change does not restore screens removed meanwhile`() throws {
    let animator = StuckAnimator()
    let supplier = TabAnimation(animator)
    let (tabs, screens) = try changeTabs(with: supplier)
    tabs.viewControllers = [screens[1]]
    animator.end(completed: false)
    try stage.settle()
    #expect(tabs.selectedViewController === screens[1])
    #expect(screens[0].viewIfLoaded?.window == nil && screens[1].viewIfLoaded?.window != nil)
    #expect(stage.trace.lines(with: "A.DD") == ["A.DD(true)"])
  }

  @Test func `an animator can cancel a tab change`() throws {
    let animator = StuckAnimator()
    let supplier = TabAnimation(animator)
    let (tabs, screens) = try changeTabs(with: supplier)
    stage.trace.clear()
    animator.end(completed: false)
    try stage.settle()
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === screens[0])
    #expect(screens[0].viewIfLoaded?.window != nil && screens[1].viewIfLoaded?.window == nil)
    #expect(
      stage.trace.lines(with: "WA", "DA", "WD", "DD") == [
        "B.WD(true)", "A.WA(true)", "B.DD(true)", "A.DA(true)",
      ]
    )
  }

  /// Shows screen A with screen B presented above it over the full screen.
  private func showPresentation(
    dismissedBy supplier: DrivenDismissal
  ) throws -> (presenter: UIViewController, presented: UIViewController) {
    let (presenter, presented) = (stage.screen("A"), stage.screen("B"))
    presented.transitioningDelegate = supplier
    presented.modalPresentationStyle = .fullScreen
    try stage.show(presenter)
    presenter.present(presented, animated: false)
    try stage.settle()
    return (presenter, presented)
  }

  @Test(arguments: [true, false])
  func `a gesture can drive a full-screen dismissal`(isCancelled: Bool) throws {
    let supplier = DrivenDismissal()
    let (presenter, presented) = try showPresentation(dismissedBy: supplier)
    stage.trace.clear()
    presenter.dismiss(animated: true)
    stage.world.clock.advance(by: .seconds(10))
    #expect(presented.transitionCoordinator?.isInteractive == true)
    isCancelled ? supplier.driver.cancel() : supplier.driver.finish()
    try stage.settle()
    let (visible, hidden) = isCancelled ? (presented, presenter) : (presenter, presented)
    #expect(visible.viewIfLoaded?.window != nil && hidden.viewIfLoaded?.window == nil)
    #expect((presenter.presentedViewController === presented) == isCancelled)
    let cancelled = ["A.WD(true)", "B.WA(true)", "A.DD(true)", "B.DA(true)"]
    #expect(
      stage.trace.lines(with: "WA", "DA", "WD", "DD")
        == ["B.WD(true)", "A.WA(true)"] + (isCancelled ? cancelled : ["A.DA(true)", "B.DD(true)"])
    )
  }

  @Test func `hiding the window removes the presentation of a tab that is being removed`() throws {
    let (leaving, presented) = (stage.screen("A"), stage.screen("C"))
    let tabs = UITabBarController()
    tabs.viewControllers = [leaving, stage.screen("B")]
    let supplier = TabAnimation(StuckAnimator())
    tabs.delegate = supplier
    try stage.show(tabs)
    leaving.onCallback = { [unowned leaving] in
      if $0 == "WD" { leaving.present(presented, animated: true) }
    }
    tabs.viewControllers = Array((tabs.viewControllers ?? []).dropFirst())
    stage.world.clock.advance(by: .milliseconds(100))
    #expect(stage.trace.lines(with: "C.WA") == ["C.WA(true)"])
    stage.window.isHidden = true
    try stage.settle()
    #expect(presented.presentingViewController == nil && presented.viewIfLoaded?.window == nil)
    #expect(stage.trace.lines(with: "C.").last?.hasPrefix("C.DD") == true)
  }

  @Test
  func
    `a root replaced during an interactive dismissal is removed with the presented screen`()
    throws
  {
    let supplier = DrivenDismissal()
    let (root, presented) = try showPresentation(dismissedBy: supplier)
    root.dismiss(animated: true)
    stage.world.clock.commit()
    stage.window.rootViewController = stage.screen("C")
    try stage.settle()
    #expect(presented.presentingViewController == nil && presented.viewIfLoaded?.window == nil)
    for name in ["A", "B"] {
      #expect(stage.trace.lines(with: "\(name).").last?.hasPrefix("\(name).DD") == true)
    }
  }

  @Test(arguments: [true, false])
  func `a gesture drives an animator by its progress`(isCancelled: Bool) throws {
    let navigation = try stage.navigation("R", "B")
    let driver = UIPercentDrivenInteractiveTransition()
    let observer = InteractionObserver(driver)
    navigation.delegate = observer
    navigation.popViewController(animated: true)
    stage.world.clock.commit()
    driver.update(0.5)
    #expect(navigation.transitionCoordinator?.percentComplete == 0.5)
    stage.world.clock.advance(by: .seconds(10))
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    isCancelled ? driver.cancel() : driver.finish()
    try stage.settle()
    #expect(navigation.viewControllers.count == (isCancelled ? 2 : 1))
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func `an animator can cancel a presentation`(style: UIModalPresentationStyle) throws {
    let (presenter, presented) = (stage.screen("A"), stage.screen("B"))
    try stage.show(presenter)
    let animator = StuckAnimator()
    let supplier = PresentationAnimation(animator)
    presented.modalPresentationStyle = style
    presented.transitioningDelegate = supplier
    presenter.present(presented, animated: true)
    stage.world.clock.commit()
    #expect(presenter.presentedViewController === presented)
    stage.trace.clear()
    animator.end(completed: false)
    try stage.settle()
    #expect(presenter.presentedViewController == nil && presented.presentingViewController == nil)
    #expect(presenter.viewIfLoaded?.window != nil && presented.viewIfLoaded?.window == nil)
    #expect(stage.trace.lines(with: "B.") == ["B.WD(true)", "B.DD(true)"])
    #expect(stage.trace.lines(with: "A.DA").count == (style == .fullScreen ? 1 : 0))
    presented.transitioningDelegate = nil
    presenter.present(presented, animated: true)
    try stage.settle()
    #expect(presenter.presentedViewController === presented)
  }

  @Test(arguments: [true, false])
  func `a gesture can drive a presentation`(isCancelled: Bool) throws {
    let (presenter, presented) = (stage.screen("A"), stage.screen("B"))
    try stage.show(presenter)
    let driver = UIPercentDrivenInteractiveTransition()
    let supplier = PresentationAnimation(FadeAnimator(), driver)
    presented.transitioningDelegate = supplier
    presenter.present(presented, animated: true)
    stage.world.clock.advance(by: .seconds(10))
    #expect(presented.transitionCoordinator?.isInteractive == true)
    isCancelled ? driver.cancel() : driver.finish()
    try stage.settle()
    #expect((presenter.presentedViewController === presented) != isCancelled)
    #expect((presented.viewIfLoaded?.window != nil) != isCancelled)
  }

  @Test(arguments: [true, false])
  func `the user's swipe releases an animator driven by the app`(isCancelled: Bool)
    throws
  {
    let navigation = try stage.navigation("R", "B")
    let observer = InteractionObserver(UIPercentDrivenInteractiveTransition())
    navigation.delegate = observer
    try stage.world.user.beginPop()
    isCancelled ? stage.world.user.cancelPop() : stage.world.user.finishPop()
    try stage.settle()
    #expect(navigation.viewControllers.count == (isCancelled ? 2 : 1))
    #expect(navigation.delegate === observer)
  }

  @Test(arguments: [(30, false), (300, true)])
  func `a drag drives the dismissal that it starts`(by way: CGFloat, isFar: Bool) throws {
    let (base, card) = (stage.screen("A"), PulledCard())
    try stage.show(base)
    base.present(card, animated: false)
    try stage.settle()
    try stage.world.user.drag("card", by: CGPoint(x: 0, y: way))
    try stage.settle()
    #expect(card.progress == way / 400)
    #expect((base.presentedViewController == nil) == isFar)
  }
}

/// A screen that a long enough drag dismisses.
private final class PulledCard: UIViewController, UIViewControllerTransitioningDelegate {
  private(set) var progress: CGFloat?
  private var driver: UIPercentDrivenInteractiveTransition?

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    transitioningDelegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [.action("pull:", PulledCard.pull)]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "card"
    let pan = UIPanGestureRecognizer(target: self, action: NSSelectorFromString("pull:"))
    view.addGestureRecognizer(pan)
  }

  private func pull(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: view).y / 400
    switch pan.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      driver?.update(way)
      progress = transitionCoordinator?.percentComplete
    case .ended:
      if way > 0.5 { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default: break
    }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAnimator() }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// An animator that fades for three seconds.
private final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let view = transitionContext.view(forKey: .to)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { view?.alpha = 1 },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    )
  }
}

/// A delegate that makes every transition interactive.
private final class InteractionObserver: NSObject, UINavigationControllerDelegate {
  private let driver: UIPercentDrivenInteractiveTransition

  init(_ driver: UIPercentDrivenInteractiveTransition) {
    self.driver = driver
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAnimator() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// A delegate with an animator for the presentation, which may be interactive.
private final class PresentationAnimation: NSObject, UIViewControllerTransitioningDelegate {
  private let animator: any UIViewControllerAnimatedTransitioning
  private let driver: UIPercentDrivenInteractiveTransition?

  init(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ driver: UIPercentDrivenInteractiveTransition? = nil
  ) {
    self.animator = animator
    self.driver = driver
    super.init()
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// A delegate that makes the dismissal interactive.
private final class DrivenDismissal: NSObject, UIViewControllerTransitioningDelegate {
  let driver = UIPercentDrivenInteractiveTransition()

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAnimator() }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
