@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct StrongCaptureTests {
  private let window = UIWindow(frame: .zero)
  private let stack = UINavigationController(rootViewController: UIViewController())

  init() throws {
    window.rootViewController = stack
    window.makeKeyAndVisible()
    try HeadlessWorld.current?.settle()
  }

  private func captures(_ wire: @escaping (OutputFlow, OutputScreen) -> Void) throws -> [String] {
    try Stage(stack).start(OutputFlow(wire: wire))
    try HeadlessWorld.current?.settle()
    return StrongCapture.find(in: window).map(\.description)
  }

  @Test func `a flow that captures itself strongly in an output is reported with its path`() throws
  {
    let found = try captures { flow, screen in
      screen.onPick = { flow.pick($0) }
    }
    #expect(found == ["OutputFlow is captured strongly by OutputScreen.onPick"])
  }

  @Test func `a strong capture beside other values, or through another closure, is found`() throws {
    let found = try captures { flow, screen in
      let title = "picked"
      screen.onPick = { [weak screen] number in
        screen?.title = title
        flow.pick(number)
      }
      let inner = { flow.pick(1) }
      screen.onCancel = { inner() }
    }
    #expect(
      found == [
        "OutputFlow is captured strongly by OutputScreen.onPick",
        "OutputFlow is captured strongly by OutputScreen.onCancel",
      ]
    )
  }

  @Test func `a strong capture in the view model of a screen is found`() throws {
    let found = try captures { flow, screen in screen.model.onChange = { flow.pick(2) } }
    #expect(found == ["OutputFlow is captured strongly by OutputScreen.model.onChange"])
  }

  @Test func `weak and unowned captures are not reported`() throws {
    let found = try captures { flow, screen in
      screen.onPick = { [weak flow] in flow?.pick($0) }
      screen.onCancel = { [unowned flow] in flow.pick(0) }
    }
    #expect(found.isEmpty)
  }

  @Test func `a strong capture is found beside an unowned one, and in a captured variable`() throws
  {
    let found = try captures { flow, screen in
      screen.onCancel = { [unowned flow] in flow.pick(0) }
      var last = flow
      screen.onPick = {
        last.pick($0)
        last = flow
      }
    }
    #expect(found == ["OutputFlow is captured strongly by OutputScreen.onPick"])
  }

  @Test func `memory from earlier objects behind a closure is not reported`() throws {
    let found = try captures { flow, screen in
      for _ in 0..<200 {
        let lists = (0..<8).map { _ in [flow, flow, flow, flow] }
        var sum = 0
        screen.onPick = { [weak flow, lists = lists.count] number in
          sum += number + lists
          flow?.pick(sum)
        }
        screen.onCancel = { [weak flow] in flow?.pick(sum) }
      }
    }
    #expect(found.isEmpty)
  }

  @Test func `unset outputs are not reported`() throws {
    #expect(try captures { _, _ in }.isEmpty)
  }
}

private final class OutputFlow: Flow {
  private let wire: (OutputFlow, OutputScreen) -> Void
  private(set) var picked = 0

  init(wire: @escaping (OutputFlow, OutputScreen) -> Void) {
    self.wire = wire
  }

  func start(on stage: FlowStage<Never>) {
    let screen = OutputScreen()
    wire(self, screen)
    stage.push(screen)
  }

  func pick(_ number: Int) {
    picked = number
  }
}

private final class OutputScreen: UIViewController {
  var onPick: ((Int) -> Void)?
  var onCancel: (() -> Void)?
  let model = OutputModel()
}

private final class OutputModel {
  var onChange: (() -> Void)?
}
