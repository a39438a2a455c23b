@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct UpdatableTests {
  private let scene: StackScene
  private let log = EntryLog<String>()

  init() throws {
    scene = try StackScene()
  }

  private func screen(_ name: String) -> ValueScreen {
    ValueScreen(name: name, log: log)
  }

  @Test func `A3: every updatable screen of the stack is updated once, in order`() throws {
    scene.stack.viewControllers = [screen("first"), UIViewController(), screen("second")]
    try scene.settle()
    scene.stage.update(with: 7)
    #expect(log.entries == ["first 7", "second 7"])
  }

  @Test func `A5: screens without a loaded view are updated without loading it`() throws {
    let covered = screen("covered")
    scene.stack.viewControllers = [covered, screen("top")]
    try scene.settle()
    scene.stage.update(with: 1)
    #expect(log.entries == ["covered 1", "top 1"])
    #expect(!covered.isViewLoaded)
  }

  @Test func `A5: presented screens and tabs of a scenario are updated too`() throws {
    let host = HostFlow()
    try scene.stage.start(host)
    try scene.settle()
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: screen("first tab")), screen("second tab"),
    ]
    host.stage?.push(screen("pushed"))
    host.stage?.present(tabs)
    try scene.settle()
    host.stage?.update(with: 2)
    #expect(log.entries == ["pushed 2", "first tab 2", "second tab 2"])
  }

  @Test func `A5: screens of a modal flow are updated after the stack`() throws {
    let host = HostFlow()
    try scene.stage.start(host)
    try host.stage?.start(ScreenFlow(screen("modal")), by: .present)
    try scene.settle()
    host.stage?.push(screen("pushed"))
    try scene.settle()
    host.stage?.update(with: 3)
    #expect(log.entries == ["pushed 3", "modal 3"])
  }

  @Test func `A5: presentations by other code are updated after the stack`() throws {
    scene.stack.viewControllers = [screen("first")]
    scene.stack.present(screen("sheet"), animated: false)
    try scene.settle()
    scene.stage.update(with: 5)
    #expect(log.entries == ["first 5", "sheet 5"])
  }

  @Test func `A3: values of other types are ignored`() throws {
    scene.stack.viewControllers = [screen("first")]
    scene.stage.update(with: "text")
    #expect(log.entries.isEmpty)
  }

  @Test func `A5: a screen that changes the stack does not affect which screens are updated`()
    throws
  {
    let first = screen("first")
    scene.stack.viewControllers = [first, screen("second")]
    first.onUpdate = { [stack = scene.stack] in stack.viewControllers = [first] }
    scene.stage.update(with: 4)
    #expect(log.entries == ["first 4", "second 4"])
  }
}

private final class ValueScreen: UIViewController, Updatable {
  private let name: String
  private let log: EntryLog<String>
  var onUpdate: (() -> Void)?

  init(name: String, log: EntryLog<String>) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func update(with value: Int) {
    log.add("\(name) \(value)")
    onUpdate?()
  }
}

private final class ScreenFlow: Flow {
  private let screen: UIViewController

  init(_ screen: UIViewController) {
    self.screen = screen
  }

  func start(on stage: FlowStage<Never>) {
    stage.push(screen)
  }
}
