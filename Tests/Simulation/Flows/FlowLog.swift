import HeadlessUIKit
import Waymark

/// The log of a script of flows, which compares the flows with the hierarchy.
@MainActor final class FlowLog: ScriptLog {
  /// The flows that are not closed yet, oldest first.
  private(set) var records: [FlowRecord] = []
  private var lastNumber = 0

  func makeRecord(
    inside parent: FlowRecord? = nil,
    removesScreens: Bool = true,
    isRoot: Bool = false
  ) -> FlowRecord {
    lastNumber += 1
    return FlowRecord(
      number: lastNumber,
      parent: parent,
      removesScreens: removesScreens,
      isRoot: isRoot || parent?.isRoot == true
    )
  }

  func add(_ record: FlowRecord) {
    records.append(record)
  }

  func refuse(_ record: FlowRecord) {
    tally[.refused] += 1
    if !record.ends.isEmpty { report("flow \(record.number) ended without a start") }
  }

  /// Compares the flows with the hierarchy of a window while no transition runs.
  func examine(_ window: UIWindow) {
    var present: Set<Int> = []
    for record in records where record.isShown(in: window) {
      if record.mustBeRemoved, let end = record.ends.first {
        report("flow \(record.number) has \(end) and has screens")
      }
      // The screens of an inner flow also belong to the outer one.
      var current: FlowRecord? = record
      while let next = current, present.insert(next.number).inserted { current = next.parent }
    }
    for record in records { examine(record, isPresent: present.contains(record.number)) }
    close()
  }

  private func examine(_ record: FlowRecord, isPresent: Bool) {
    if record.ends.count > 1 {
      report("flow \(record.number) has \(record.endsText)")
    }
    if record.isRunning, !isPresent { report("flow \(record.number) has no screens and no end") }
    if !record.isRunning, record.flow != nil {
      report("flow \(record.number) has ended and is alive")
    }
  }

  /// Counts and removes the flows that have ended and are deallocated.
  private func close() {
    for record in records where record.isClosed { count(record) }
    records.removeAll(where: \.isClosed)
  }

  private func count(_ record: FlowRecord) {
    guard record.hasStarted else { return }
    tally[.flows] += 1
    if case .finished? = record.ends.first { tally[.finished] += 1 }
  }

  /// Reports flows without exactly one end, and flows or screens that are alive, after the world
  /// was released.
  func reportRemains() {
    for record in records {
      if record.hasStarted, record.ends.count != 1 {
        report("flow \(record.number) has \(record.endsText)")
      }
      if record.flow != nil { report("flow \(record.number) is alive") }
      if !record.screens.screens.isEmpty { report("a screen of flow \(record.number) is alive") }
    }
    close()
  }
}

extension FlowRecord {
  fileprivate var endsText: String {
    ends.isEmpty ? "no end" : "\(ends.count) ends: " + ends.map { "\($0)" }.joined(separator: ", ")
  }

  /// Whether one of the screens is in the hierarchy of the window.
  fileprivate func isShown(in window: UIWindow) -> Bool {
    screens.screens.contains { screen in
      var controller = screen
      while let next = controller.parent ?? controller.presentingViewController {
        controller = next
      }
      return window.rootViewController === controller
    }
  }
}

/// The state of one flow, which it does not retain.
@MainActor final class FlowRecord {
  let number: Int
  let parent: FlowRecord?
  let removesScreens: Bool
  /// Whether the flow is the root of its window, whose screens are not removed.
  let isRoot: Bool
  weak var flow: SimulatedFlow?
  /// Whether `start` returned without an error.
  private(set) var hasStarted = false
  private(set) var ends: [FlowOutcome<Int>] = []
  /// The screens that the flow made.
  let screens = ScreenRegister()

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

  /// Whether the flow has ended and all its objects are deallocated.
  var isClosed: Bool { !isRunning && flow == nil && screens.screens.isEmpty }

  /// Whether the outcome requires that the screens are removed.
  var mustBeRemoved: Bool {
    if isRoot { return false }
    return switch ends.first {
    case .finished: removesScreens
    case .left: true
    case nil: false
    }
  }

  func start() {
    hasStarted = true
  }

  func end(_ end: FlowOutcome<Int>) {
    ends.append(end)
  }
}
