import HeadlessUIKit
import Waymark

/// What is known of one flow of a simulation, without keeping it.
@MainActor final class FlowRecord {
  let number: Int
  let parent: FlowRecord?
  let removesScreens: Bool
  /// Whether it is the root of its window, which is never taken away.
  let isRoot: Bool
  weak var flow: SimulatedFlow?
  /// Whether its starter was told that it could start.
  private(set) var hasStarted = false
  private(set) var ends: [FlowOutcome<Int>] = []
  private var screens: [WeakScreen] = []

  private struct WeakScreen {
    weak var screen: UIViewController?
  }

  init(
    number: Int,
    parent: FlowRecord? = nil,
    removesScreens: Bool = true,
    isRoot: Bool = false
  ) {
    self.number = number
    self.parent = parent
    self.removesScreens = removesScreens
    self.isRoot = isRoot
  }

  var isRunning: Bool { hasStarted && ends.isEmpty }

  /// Whether all is over, and nothing of it can come back.
  var isClosed: Bool { !isRunning && flow == nil && aliveScreens.isEmpty }

  /// Whether the end asks for the screens to be gone.
  var hasToBeGone: Bool {
    if isRoot { return false }
    return switch ends.first {
    case .finished: removesScreens
    case .left: true
    case nil: false
    }
  }

  var aliveScreens: [UIViewController] { screens.compactMap(\.screen) }

  func add(_ screen: UIViewController) {
    screens.removeAll { $0.screen == nil }
    screens.append(WeakScreen(screen: screen))
  }

  func start() {
    hasStarted = true
  }

  func end(_ end: FlowOutcome<Int>) {
    ends.append(end)
  }
}
