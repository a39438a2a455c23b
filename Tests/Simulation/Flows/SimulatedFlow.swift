import HeadlessUIKit
import Waymark

/// A flow whose screens a simulation pushes, presents and removes.
final class SimulatedFlow: Flow {
  private(set) var stage: FlowStage<Int>?
  private let record: FlowRecord
  private let screenCount: Int
  private let isAnimated: Bool
  /// The screens of every second flow, whose end the deallocation of screens cannot reveal.
  private var kept: [UIViewController] = []

  /// - Parameter screenCount: The number of screens at the start; nil for a flow that throws.
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
    record.screens.add(screen)
    if record.number.isMultiple(of: 2) { kept.append(screen) }
    return screen
  }

  private struct Refusing: Error {}
}

/// A screen with one output.
final class FlowScreen: UIViewController {
  var onResult: ((Int) -> Void)?
}
