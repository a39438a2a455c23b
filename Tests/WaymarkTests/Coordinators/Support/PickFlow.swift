import HeadlessUIKit
import Waymark

/// A flow that shows screens on demand and finishes with a number.
final class PickFlow: Flow {
  private(set) var stage: FlowStage<Int>?
  let screens: [PickScreen]
  private let failure: (any Error)?

  init(screens count: Int = 1, failing failure: (any Error)? = nil) {
    screens = (0..<count).map { _ in PickScreen() }
    self.failure = failure
  }

  var screen: PickScreen? { screens.first }

  func start(on stage: FlowStage<Int>) throws {
    if let failure { throw failure }
    self.stage = stage
    for screen in screens {
      screen.onPick = { [weak self] in self?.stage?.finish($0) }
      stage.push(screen, animated: false)
    }
  }
}

/// A screen with one output.
final class PickScreen: UIViewController {
  var onPick: ((Int) -> Void)?
}

/// A flow that never finishes.
final class HostFlow: Flow {
  private(set) var stage: FlowStage<Never>?
  let screen = UIViewController()

  func start(on stage: FlowStage<Never>) {
    self.stage = stage
    stage.push(screen, animated: false)
  }
}

struct StartError: Error {}

/// Records its events.
@MainActor final class EntryLog<Entry> {
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) {
    entries.append(entry)
  }
}
