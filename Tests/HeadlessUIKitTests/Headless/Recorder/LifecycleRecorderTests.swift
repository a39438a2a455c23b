@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct LifecycleRecorderTests {
  private let stage: LawStage
  private let recorder = LifecycleRecorder()
  private let root = UIViewController()
  private let next = UIViewController()

  init() throws {
    stage = try LawStage()
    recorder.follow(root, as: "R")
    recorder.follow(next, as: "B")
  }

  private func showStack() throws -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    recorder.follow(navigation, as: "N")
    try stage.show(navigation)
    recorder.clear()
    return navigation
  }

  @Test func `a push is recorded with its delegate calls, without code in the app`() throws {
    let navigation = try showStack()
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    navigation.pushViewController(next, animated: true)
    try stage.settle()
    #expect(
      recorder.lines == [
        "B.willMove(toParent: N)", "B.loadView", "B.viewDidLoad", "R.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "N.delegate.willShow(B, true)", "B.viewIsAppearing(true)",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "R.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "B.didMove(toParent: N)", "N.delegate.didShow(B, true)",
      ]
    )
  }

  @Test func `a presentation is recorded with its completion`() throws {
    try stage.show(root)
    recorder.clear()
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: true) { [recorder] in recorder.note("done") }
    try stage.settle()
    #expect(
      recorder.lines.filter { !$0.contains("Layout") } == [
        "B.loadView", "B.viewDidLoad", "R.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "R.viewDidDisappear(true)",
        "R.present(B).completion", "done",
      ]
    )
  }

  @Test func `a dismissal by the user is recorded with its delegate calls`() throws {
    try stage.show(root)
    let observer = DismissalObserver(stage.trace)
    next.presentationController?.delegate = observer
    root.present(next, animated: true)
    try stage.settle()
    recorder.clear()
    try stage.world.user.swipeDown()
    try stage.settle()
    #expect(
      recorder.lines == [
        "B.delegate.shouldDismiss", "B.delegate.willDismiss", "B.viewWillDisappear(true)",
        "B.viewDidDisappear(true)", "B.delegate.didDismiss",
      ]
    )
  }

  @Test func `animations alongside a transition are recorded`() throws {
    let navigation = try showStack()
    navigation.pushViewController(next, animated: false)
    try stage.settle()
    recorder.clear()
    try stage.world.user.beginPop()
    let coordinator = try #require(navigation.transitionCoordinator)
    coordinator.animate(alongsideTransition: { _ in }, completion: { _ in })
    coordinator.notifyWhenInteractionChanges { _ in }
    stage.world.user.cancelPop()
    try stage.settle()
    #expect(
      recorder.lines.filter { $0.contains("Coordinator") } == [
        "R.transitionCoordinator.animation",
        "R.transitionCoordinator.interactionChanged(cancelled: true)",
        "R.transitionCoordinator.completion(cancelled: true)",
      ]
    )
  }

  @Test func `pages are recorded with their delegate and completion`() throws {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let source = OnePage(next)
    pages.delegate = source
    pages.dataSource = source
    recorder.follow(pages, as: "P")
    pages.setViewControllers([root], direction: .forward, animated: false) { _ in }
    try stage.show(pages)
    try stage.world.user.beginPageSwipe(.forward)
    stage.world.user.finishPageSwipe()
    try stage.settle()
    #expect(
      recorder.lines.filter { $0.contains("delegate") || $0.contains("completion") } == [
        "P.setViewControllers.completion(true)", "P.delegate.willTransitionTo(B)",
        "P.delegate.didFinishAnimating(completed: true)",
      ]
    )
  }

  @Test func `columns are recorded with their delegate`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let watcher = SplitWatcher()
    split.delegate = watcher
    split.setViewController(root, for: .primary)
    split.setViewController(next, for: .secondary)
    recorder.follow(split, as: "S")
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.show(split)
    recorder.clear()
    split.hide(.primary)
    try stage.settle()
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.settle()
    #expect(
      recorder.lines.filter { $0.contains("delegate") } == [
        "S.delegate.willChange(to: secondaryOnly)", "S.delegate.willHide(primary)",
        "S.delegate.topColumnForCollapsing(secondary)", "S.delegate.didCollapse",
      ]
    )
  }

  @Test func `calls can be observed as they happen`() throws {
    var received: [String] = []
    recorder.onCall = { [recorder] in received.append("\(recorder.name(of: $0) ?? "?") \($1)") }
    try stage.show(root)
    #expect(received.first == "R loadView")
    #expect(recorder.name(of: UIViewController()) == nil)
    recorder.onCall = nil
  }

  @Test func `the recorder of a world records everything in its windows`() throws {
    stage.world.recorder = recorder
    let navigation = UINavigationController(rootViewController: UIViewController())
    try stage.show(navigation)
    recorder.clear()
    navigation.present(UIViewController(), animated: true)
    try stage.settle()
    #expect(
      recorder.lines(of: "UIViewController 2").suffix(2) == [
        "UIViewController 2.viewDidLayoutSubviews", "UIViewController 2.viewDidAppear(true)",
      ]
    )
    #expect(recorder.lines(of: "UINavigationController").isEmpty)
  }

  @Test func `an unobserved object is not recorded`() throws {
    try stage.show(UIViewController())
    #expect(recorder.lines.isEmpty)
  }

  @Test func `containers are listed before their children`() throws {
    let tabs = UITabBarController()
    recorder.follow(tabs, as: "T")
    let navigation = UINavigationController(rootViewController: root)
    recorder.follow(navigation, as: "N")
    tabs.viewControllers = [navigation]
    recorder.clear()
    try stage.show(tabs)
    let appearing = recorder.lines.filter { $0.contains("WillAppear") || $0.contains("DidAppear") }
    #expect(
      appearing == [
        "T.viewWillAppear(false)", "N.viewWillAppear(false)", "R.viewWillAppear(false)",
        "T.viewDidAppear(false)", "N.viewDidAppear(false)", "R.viewDidAppear(false)",
      ]
    )
  }
}

/// A data source with one page after every page.
private final class OnePage: NSObject, UIPageViewControllerDelegate {
  private let page: UIViewController

  init(_ page: UIViewController) {
    self.page = page
    super.init()
  }
}

extension OnePage: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page }
}

private final class SplitWatcher: UISplitViewControllerDelegate {}
