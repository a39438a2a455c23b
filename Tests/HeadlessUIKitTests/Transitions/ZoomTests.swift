@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct ZoomTests {
  private let stage: LawStage
  private let root: Screen
  private let photo: Screen
  private let options = UIViewController.Transition.ZoomOptions()

  init() throws {
    stage = try LawStage()
    root = stage.screen("R")
    photo = stage.screen("P")
  }

  private func zoom() {
    let trace = stage.trace
    photo.preferredTransition = .zoom(options: options) { context in
      let names = [context.sourceViewController, context.zoomedViewController]
        .map { ($0 as? Screen)?.name ?? "\(type(of: $0))" }
      trace.note("source of \(names[1]) below \(names[0])")
      return context.sourceViewController.view
    }
  }

  private func push(animated: Bool = true) throws -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    try stage.show(navigation)
    navigation.pushViewController(photo, animated: animated)
    try stage.settle()
    return navigation
  }

  private func present() throws {
    photo.modalPresentationStyle = .fullScreen
    try stage.show(root)
    root.present(photo, animated: true)
    try stage.settle()
  }

  @Test func `a push and a pop ask for the source view of the zoom`() throws {
    zoom()
    let navigation = try push()
    navigation.popViewController(animated: true)
    try stage.settle()
    let once = "source of P below R"
    #expect(stage.trace.lines(with: "source of") == [once, once])
  }

  @Test func `a presentation and a dismissal ask for the source view of the zoom`() throws {
    zoom()
    try present()
    root.dismiss(animated: true)
    try stage.settle()
    let once = "source of P below R"
    #expect(stage.trace.lines(with: "source of") == [once, once])
  }

  @Test func `without animation there is no zoom`() throws {
    zoom()
    try push(animated: false).popViewController(animated: false)
    try stage.settle()
    #expect(stage.trace.lines(with: "source of").isEmpty)
  }

  @Test func `an app-defined animator takes precedence over a zoom`() throws {
    zoom()
    let navigation = UINavigationController(rootViewController: root)
    let (observer, animator) = (NavigationObserver(stage.trace), StuckAnimator())
    observer.animator = animator
    navigation.delegate = observer
    try stage.show(navigation)
    navigation.pushViewController(photo, animated: true)
    stage.endTurn()
    animator.end()
    try stage.settle()
    #expect(stage.trace.lines(with: "source of").isEmpty && navigation.topViewController === photo)
  }

  @Test func `the source view and the view controller are passed for the alignment`() throws {
    var views: [UIView] = []
    options.alignmentRectProvider = {
      views += [$0.sourceView, $0.zoomedViewController.view]
      return nil
    }
    zoom()
    _ = try push()
    #expect(views == [root.view, photo.view])
  }

  @Test(arguments: [true, false])
  func `the user drags down a zoomed screen in a stack`(isCancelled: Bool) throws {
    zoom()
    let navigation = try push()
    try stage.world.user.beginZoomOut()
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    isCancelled ? stage.world.user.cancelZoomOut() : stage.world.user.finishZoomOut()
    try stage.settle()
    #expect(navigation.viewControllers == (isCancelled ? [root, photo] : [root]))
  }

  @Test(arguments: [true, false])
  func `the user drags down a zoomed presentation`(isCancelled: Bool) throws {
    zoom()
    try present()
    try stage.world.user.beginZoomOut()
    isCancelled ? stage.world.user.cancelZoomOut() : stage.world.user.finishZoomOut()
    try stage.settle()
    #expect((root.presentedViewController == nil) == !isCancelled)
  }

  @Test func `the app decides whether a drag begins`() throws {
    var asked: [CGPoint] = []
    options.interactiveDismissShouldBegin = {
      asked.append($0.location)
      return !$0.willBegin
    }
    zoom()
    let navigation = try push()
    #expect(throws: HeadlessUserError.self) { try stage.world.user.zoomOut() }
    #expect(navigation.topViewController === photo)
    #expect(asked == [CGPoint(x: photo.view.bounds.midX, y: photo.view.bounds.midY)])
  }

  @Test func `a screen that was not zoomed is not dragged down`() throws {
    photo.preferredTransition = .crossDissolve
    _ = try push()
    #expect(throws: HeadlessUserError.self) { try stage.world.user.zoomOut() }
  }

  @Test func `options are copied when a transition is created`() throws {
    zoom()
    options.interactiveDismissShouldBegin = { _ in false }
    let navigation = try push()
    try stage.world.user.zoomOut()
    try stage.settle()
    #expect(navigation.topViewController === root)
  }
}
