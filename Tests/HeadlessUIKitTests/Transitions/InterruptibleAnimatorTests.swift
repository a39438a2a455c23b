@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct InterruptibleAnimatorTests {
  private let stage: LawStage
  private let fade = InterruptibleFade()

  init() throws {
    stage = try LawStage()
  }

  private func pop(driver: UIPercentDrivenInteractiveTransition?) throws -> UINavigationController {
    try stage.pop(by: fade, driver)
  }

  @Test func `our choice: an interruptible animator replaces animateTransition`()
    throws
  {
    let navigation = try pop(driver: nil)
    #expect(navigation.transitionCoordinator?.isInterruptible == true)
    stage.world.clock.advance(by: .milliseconds(500))
    #expect(fade.animator?.fractionComplete == 0.25)
    try stage.settle()
    #expect(navigation.viewControllers.count == 1 && fade.plainCalls == 0)
    #expect(fade.endings == [true])
  }

  @Test(arguments: [true, false])
  func `a gesture drives an interruptible animator until it ends`(isCancelled: Bool) throws {
    let driver = UIPercentDrivenInteractiveTransition()
    let navigation = try pop(driver: driver)
    driver.update(0.5)
    #expect(fade.animator?.fractionComplete == 0.5 && fade.animator?.isRunning == false)
    stage.world.clock.advance(by: .seconds(10))
    #expect(navigation.transitionCoordinator != nil)
    isCancelled ? driver.cancel() : driver.finish()
    stage.world.clock.advance(by: .milliseconds(900))
    #expect(navigation.transitionCoordinator != nil)
    stage.world.clock.advance(by: .milliseconds(200))
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.viewControllers.count == (isCancelled ? 2 : 1))
    #expect(fade.endings == [!isCancelled])
  }

  @Test func `a running animator is interrupted and reversed`() throws {
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    let navigation = try pop(driver: driver)
    stage.world.clock.advance(by: .milliseconds(500))
    driver.pause()
    #expect(driver.percentComplete == 0.25)
    stage.world.clock.advance(by: .seconds(10))
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    driver.cancel()
    try stage.settle()
    #expect(navigation.viewControllers.count == 2 && fade.endings == [false])
  }
}

@MainActor @Suite(.headless)
struct PausedTransitionTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test(arguments: [true, false])
  func `a custom transition that continues is interrupted and reversed`(isCancelled: Bool) throws {
    let driver = UIPercentDrivenInteractiveTransition()
    let navigation = try stage.pop(by: PlainFade(), driver)
    driver.update(0.5)
    driver.finish()
    stage.world.clock.advance(by: .milliseconds(500))
    driver.pause()
    #expect(driver.percentComplete == 0.75)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.isInteractive && coordinator.percentComplete == 0.75)
    stage.world.clock.advance(by: .seconds(10))
    #expect(navigation.transitionCoordinator === coordinator)
    isCancelled ? driver.cancel() : driver.finish()
    stage.world.clock.advance(by: .milliseconds(isCancelled ? 1400 : 400))
    #expect(navigation.transitionCoordinator != nil)
    stage.world.clock.advance(by: .milliseconds(200))
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.viewControllers.count == (isCancelled ? 2 : 1))
  }

  @Test func `pausing during a gesture changes nothing`() throws {
    let driver = UIPercentDrivenInteractiveTransition()
    let navigation = try stage.pop(by: PlainFade(), driver)
    driver.update(0.5)
    driver.pause()
    #expect(driver.percentComplete == 0.5)
    driver.finish()
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `closures for changes of the interaction are called when a gesture takes over`() throws
  {
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    let navigation = try stage.pop(by: PlainFade(), driver)
    var received: [Bool] = []
    navigation.transitionCoordinator?.notifyWhenInteractionChanges {
      received.append($0.isInteractive)
    }
    driver.pause()
    driver.finish()
    #expect(received == [true, false])
    try stage.settle()
  }
}

extension LawStage {
  /// Shows a stack of two, and begins to pop the second one with an animator.
  fileprivate func pop(
    by animator: any UIViewControllerAnimatedTransitioning,
    _ driver: UIPercentDrivenInteractiveTransition?
  ) throws -> UINavigationController {
    let navigation = try self.navigation("R", "B")
    let delegate = FadeDelegate(animator, driver)
    navigation.delegate = delegate
    navigation.popViewController(animated: true)
    world.clock.commit()
    // The container no longer needs its delegate.
    withExtendedLifetime(delegate) {}
    return navigation
  }
}

/// An interruptible animator of two seconds.
private final class InterruptibleFade: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var plainCalls = 0
  private(set) var endings: [Bool] = []

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    plainCalls += 1
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    endings.append(transitionCompleted)
  }
}

/// An animator of two seconds that cannot be interrupted.
private final class PlainFade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    UIView.animate(
      withDuration: 2,
      animations: {},
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    )
  }
}

private final class FadeDelegate: NSObject, UINavigationControllerDelegate {
  private let animator: any UIViewControllerAnimatedTransitioning
  private let driver: UIPercentDrivenInteractiveTransition?

  init(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ driver: UIPercentDrivenInteractiveTransition?
  ) {
    (self.animator, self.driver) = (animator, driver)
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
