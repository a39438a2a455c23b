import HeadlessUIKit
import Waymark

/// What is known of one flow of a simulation, without keeping it.
@MainActor final class FlowRecord {
  let number: Int
  let parent: FlowRecord?
  weak var flow: SimulatedFlow?
  private(set) var ends: [FlowEnd<Int>] = []
  private var screens: [WeakScreen] = []

  private struct WeakScreen {
    weak var screen: UIViewController?
  }

  init(number: Int, parent: FlowRecord?) {
    self.number = number
    self.parent = parent
  }

  var isRunning: Bool { ends.isEmpty }
  var aliveScreens: [UIViewController] { screens.compactMap(\.screen) }

  func add(_ screen: UIViewController) {
    screens.append(WeakScreen(screen: screen))
  }

  func end(_ end: FlowEnd<Int>) {
    ends.append(end)
  }
}

/// A flow that shows what a simulation tells it to.
final class SimulatedFlow: Flow {
  private(set) var stage: FlowStage<Int>?
  private let record: FlowRecord
  private let screenCount: Int
  private let isAnimated: Bool

  init(_ record: FlowRecord, screens: Int, isAnimated: Bool) {
    self.record = record
    screenCount = screens
    self.isAnimated = isAnimated
    record.flow = self
  }

  func start(on stage: FlowStage<Int>) throws {
    self.stage = stage
    if screenCount > 3 { throw Refusing() }
    for _ in 0..<screenCount { push() }
  }

  func push() {
    stage?.push(makeScreen(), animated: isAnimated)
  }

  func present() {
    stage?.present(makeScreen(), .style(.pageSheet), animated: isAnimated)
  }

  private func makeScreen() -> UIViewController {
    let screen = FlowScreen()
    screen.onResult = { [weak self] in self?.stage?.finish($0) }
    record.add(screen)
    return screen
  }

  private struct Refusing: Error {}
}

/// A screen with one output.
final class FlowScreen: UIViewController {
  var onResult: ((Int) -> Void)?
}
