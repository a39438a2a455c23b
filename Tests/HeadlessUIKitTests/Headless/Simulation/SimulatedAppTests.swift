@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting
@testable import WaymarkSimulation

/// Every invariant is violated once.
@MainActor
struct SimulatedAppTests {
  private let world = HeadlessWorld(clock: .stepped)
  private let trace = SimulationTrace()

  /// Runs code in a settled app, settles it again, and returns the violation.
  private func violation(after change: (SimulatedApp) throws -> Void) rethrows -> String? {
    try world.run {
      let app = SimulatedApp(world, trace)
      app.openScene()
      app.settle()
      try change(app)
      app.settle()
      for scene in world.scenes { world.disconnect(scene) }
    }
    return trace.violation
  }

  private func root(of app: SimulatedApp) throws -> UITabBarController {
    try #require(app.shownWindows.first?.rootViewController as? UITabBarController)
  }

  @Test func `an unchanged app violates no invariant`() {
    #expect(violation { _ in } == nil)
  }

  @Test func `a view loaded without being shown is reported`() throws {
    let found = try violation { try root(of: $0).viewControllers?[1].loadViewIfNeeded() }
    #expect(found == "screen4 was loaded before it was shown")
  }

  @Test func `a child with another parent is reported`() throws {
    let found = try violation { try root(of: $0).viewControllers = [OtherParentScreen()] }
    #expect(found == "OtherParentScreen is a child of tabs1 and has another parent")
  }

  @Test func `an appearance that never ends is reported`() throws {
    let found = try violation { app in
      try root(of: app).beginAppearanceTransition(false, animated: false)
    }
    #expect(found == "tabs1 is still disappearing")
  }

  @Test func `a transition that does not end is reported`() throws {
    let found = try violation { app in
      let stack = try #require(root(of: app).viewControllers?.first as? UINavigationController)
      let lazy = LazyAnimation()
      stack.delegate = lazy
      stack.pushViewController(app.makeScreen(), animated: true)
      app.settle()
    }
    #expect(found?.hasPrefix("The world does not settle") == true)
  }

  @Test func `a view controller that is retained is reported`() {
    var kept: UIViewController?
    _ = violation { kept = $0.makeScreen() }
    trace.reportRemains()
    #expect(trace.violation == "still alive: screen8")
    #expect(kept != nil)
  }

  @Test(arguments: [
    [SimulatedLifeCycle.Callback.viewDidAppear], [.viewWillAppear, .viewWillAppear],
    [.viewIsAppearing], [.viewWillAppear, .viewIsAppearing, .viewIsAppearing],
    [.viewWillDisappear], [.viewDidDisappear], [.viewWillAppear, .viewDidDisappear],
  ])
  func `callbacks out of order are reported`(callbacks: [SimulatedLifeCycle.Callback]) {
    let lifeCycle = SimulatedLifeCycle(name: "screen")
    let findings = callbacks.map(lifeCycle.take)
    #expect(findings.dropLast().allSatisfy { $0 == nil })
    #expect(findings.last != .some(nil))
  }
}

/// A screen that returns no parent.
private final class OtherParentScreen: UIViewController {
  override var parent: UIViewController? { nil }
}

/// A delegate whose animators never end.
private final class LazyAnimation: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { LazyAnimator() }
}

private final class LazyAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}
