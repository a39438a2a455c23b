@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(isStrict: true)) @MainActor
struct StageVerbTests {
  private let scene: StackScene
  private let results = EntryLog<StageError?>()

  init() throws {
    scene = try StackScene()
  }

  private var stage: Stage { scene.stage }

  private var report: StageCompletion {
    { [results] result in
      if case .failure(let error) = result { results.add(error) } else { results.add(nil) }
    }
  }

  @Test func `D1: a push completes when the screen is shown, and not before`() throws {
    let screen = UIViewController()
    stage.push(screen, completion: report)
    scene.world.clock.commit()
    #expect(results.entries.isEmpty)
    try scene.settle()
    #expect(results.entries == [nil])
    #expect(scene.stack.topViewController === screen)
  }

  @Test(arguments: [true, false])
  func `D1: pop, pop to, pop to root, set root and set screens change the stack`(
    isAnimated: Bool
  ) throws {
    let (first, second, third) = (UIViewController(), UIViewController(), UIViewController())
    stage.setScreens([scene.root, first, second, third], animated: isAnimated, completion: report)
    try scene.settle()
    stage.pop(animated: isAnimated, completion: report)
    try scene.settle()
    #expect(scene.stack.viewControllers == [scene.root, first, second])
    stage.pop(to: first, animated: isAnimated, completion: report)
    try scene.settle()
    #expect(scene.stack.viewControllers == [scene.root, first])
    stage.popToRoot(animated: isAnimated, completion: report)
    try scene.settle()
    #expect(scene.stack.viewControllers == [scene.root])
    stage.setRoot(third, animated: isAnimated, completion: report)
    try scene.settle()
    #expect(scene.stack.viewControllers == [third])
    #expect(results.entries == [nil, nil, nil, nil, nil])
  }

  @Test func `D1: a presentation that waits for a cancelled dismissal fails as reverted`() throws {
    let sheet = UIViewController()
    scene.stack.present(sheet, animated: true)
    try scene.settle()
    try scene.world.user.beginSheetDrag()
    stage.present(UIViewController(), completion: report)
    scene.world.user.cancelSheetDrag()
    try scene.settle()
    #expect(results.entries == [.reverted])
    #expect(scene.stack.presentedViewController === sheet)
  }

  @Test func `D1: a flow pops to its own root and not to a screen below`() throws {
    let flow = PickFlow(screens: 3)
    try stage.start(flow)
    try scene.settle()
    flow.stage?.pop(to: flow.screens[0], completion: report)
    try scene.settle()
    #expect(scene.stack.viewControllers == [scene.root, flow.screens[0]])
    flow.stage?.pop(to: scene.root, completion: report)
    try scene.settle()
    #expect(results.entries == [nil, .notOnStage("UIViewController")])
  }

  @Test func `D1: pop to root returns to the root from any depth`() throws {
    stage.setScreens([scene.root, UIViewController(), UIViewController()], animated: false)
    stage.pop(to: scene.root, completion: report)
    try scene.settle()
    #expect(scene.stack.viewControllers == [scene.root])
    #expect(results.entries == [nil])
  }

  @Test func `D1: present and dismiss complete when their transition has ended`() throws {
    let sheet = UIViewController()
    stage.present(sheet, .pageSheet, completion: report)
    try scene.settle()
    #expect(scene.stack.presentedViewController === sheet)
    #expect(sheet.modalPresentationStyle == .pageSheet)
    stage.dismiss(completion: report)
    try scene.settle()
    #expect(scene.stack.presentedViewController == nil)
    #expect(results.entries == [nil, nil])
  }

  @Test func `D1: every stage method has an asynchronous variant`() async throws {
    let world = scene.world
    world.clock.mode = .automatic
    let (first, second) = (UIViewController(), UIViewController())
    try await stage.push(first)
    #expect(scene.stack.topViewController === first)
    try await stage.push(second)
    try await stage.pop(to: first)
    try await stage.popToRoot()
    try await stage.present(second)
    #expect(scene.stack.presentedViewController === second)
    try await stage.dismiss()
    try await stage.setScreens([first, second])
    try await stage.pop()
    #expect(scene.stack.viewControllers == [first])
    try await stage.setRoot(second)
    #expect(scene.stack.viewControllers == [second])
    try await stage.show(first, by: .push)
    #expect(scene.stack.viewControllers == [second, first])
  }

  @Test func `D1: a container in a stack is refused with an error, and nothing changes`() throws {
    stage.push(UINavigationController(), completion: report)
    stage.setRoot(UISplitViewController(style: .doubleColumn), completion: report)
    #expect(
      results.entries == [
        .containerInStack("UINavigationController"), .containerInStack("UISplitViewController"),
      ]
    )
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test func `D1: a screen that is shown already is not presented`() throws {
    stage.present(scene.root, .pageSheet, completion: report)
    #expect(results.entries == [.alreadyShown("UIViewController")])
    #expect(scene.stack.presentedViewController == nil)
  }

  @Test func `a screen is not shown in two places of one stack`() throws {
    let screen = UIViewController()
    stage.setScreens([scene.root, screen, screen], completion: report)
    #expect(results.entries == [.alreadyShown("UIViewController")])
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test func `the root of the window is neither presented nor pushed`() throws {
    let sheet = UINavigationController(rootViewController: UIViewController())
    scene.stack.present(sheet, animated: false)
    try scene.settle()
    Stage(sheet).present(scene.stack, completion: report)
    Stage(sheet).push(scene.stack, completion: report)
    let error = StageError.alreadyShown("UINavigationController")
    #expect(results.entries == [error, error])
  }

  @Test func `D1: an impossible change fails with its reason`() throws {
    stage.push(scene.root, completion: report)
    stage.pop(completion: report)
    stage.pop(to: UIViewController(), completion: report)
    stage.dismiss(completion: report)
    Stage(UINavigationController()).present(UIViewController(), completion: report)
    Stage(around: UIViewController()).push(UIViewController(), completion: report)
    #expect(
      results.entries == [
        .alreadyShown("UIViewController"), .atRoot, .notOnStage("UIViewController"),
        .nothingPresented, .released, .released,
      ]
    )
  }

  @Test func `a presented stage closes itself by removing its screens`() throws {
    let presented = UINavigationController(rootViewController: UIViewController())
    stage.present(presented)
    try scene.settle()
    let inner = Stage(presented)
    inner.dismiss(completion: report)
    #expect(results.entries == [.nothingPresented])
    #expect("\(StageError.nothingPresented)".contains("stage.remove(stage.screens)"))
    inner.remove(inner.screens, completion: report)
    try scene.settle()
    #expect(results.entries == [.nothingPresented, nil])
    #expect(scene.stack.presentedViewController == nil)
  }

  @Test func `D1: presenting above another presentation fails`() throws {
    stage.present(PickScreen(), completion: report)
    stage.present(UIViewController(), completion: report)
    try scene.settle()
    #expect(results.entries == [.alreadyPresenting("PickScreen"), nil])
  }

  @Test func `D1: presenting waits for a running dismissal`() throws {
    let (first, second) = (UIViewController(), UIViewController())
    stage.present(first)
    try scene.settle()
    stage.dismiss(completion: report)
    stage.present(second, completion: report)
    try scene.settle()
    #expect(results.entries == [nil, nil])
    #expect(scene.stack.presentedViewController === second)
  }

  @Test func `a stage outside a window cannot present`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    Stage(stack).present(UIViewController(), completion: report)
    #expect(results.entries == [.notInWindow])
  }

  @Test func `a presentation whose window is released meanwhile fails as not in a window`() throws {
    let stack = UINavigationController(rootViewController: UIViewController())
    var window: UIWindow? = UIWindow(frame: .zero)
    window?.rootViewController = stack
    window?.makeKeyAndVisible()
    Stage(stack).present(UIViewController(), completion: report)
    window = nil
    try scene.settle()
    #expect(results.entries == [.notInWindow])
  }

  @Test func `a push that other code reverts fails as reverted`() throws {
    stage.push(UIViewController(), completion: report)
    scene.world.clock.commit()
    scene.stack.setViewControllers([scene.root], animated: false)
    try scene.settle()
    #expect(results.entries == [.reverted])
  }

  @Test func `a push that a later method of the stage removes fails as replaced`() throws {
    stage.push(UIViewController(), completion: report)
    stage.pop(completion: report)
    try scene.settle()
    #expect(results.entries.contains(.replaced) && results.entries.contains(nil))
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test func `a presentation that a later method of the stage dismisses fails as replaced`() throws
  {
    stage.present(UIViewController(), completion: report)
    stage.dismiss(completion: report)
    try scene.settle()
    #expect(results.entries.contains(.replaced) && results.entries.contains(nil))
    #expect(scene.stack.presentedViewController == nil)
  }

  @Test func `a push that a container ignores fails as reverted without a wait`() throws {
    scene.world.faults = [.ignoresPushIntoUnloadedNavigation]
    let stack = UINavigationController()
    Stage(stack).push(UIViewController(), completion: report)
    try scene.settle()
    #expect(results.entries == [.reverted])
  }

  @Test func `all pushes during a running push are performed`() throws {
    let screens = (0..<3).map { _ in UIViewController() }
    for screen in screens { stage.push(screen, completion: report) }
    try scene.settle()
    #expect(results.entries == [nil, nil, nil])
    #expect(scene.stack.viewControllers == [scene.root] + screens)
  }
}
