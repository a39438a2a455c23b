import HeadlessUIKit
import Waymark

/// A flow that shows what a simulation tells it to.
final class SimulatedFlow: Flow {
  private(set) var stage: FlowStage<Int>?
  private let record: FlowRecord
  private let screenCount: Int
  private let isAnimated: Bool
  /// The screens of every second flow, which then does not end by their deallocation.
  private var kept: [UIViewController] = []

  /// - Parameter screenCount: How many screens it begins with; nil for one that refuses to start.
  init(_ record: FlowRecord, screens screenCount: Int?, isAnimated: Bool) {
    self.record = record
    self.screenCount = screenCount ?? -1
    self.isAnimated = isAnimated
    record.flow = self
  }

  func start(on stage: FlowStage<Int>) throws {
    self.stage = stage
    if screenCount < 0 { throw Refusing() }
    for _ in 0..<screenCount { stage.push(makeScreen(), animated: isAnimated) }
  }

  func makeScreen() -> UIViewController {
    let screen = FlowScreen()
    screen.onResult = { [weak self] in self?.stage?.finish($0) }
    record.add(screen)
    if record.number.isMultiple(of: 2) { kept.append(screen) }
    return screen
  }

  private struct Refusing: Error {}
}

/// A screen with one output.
final class FlowScreen: UIViewController {
  var onResult: ((Int) -> Void)?
}
