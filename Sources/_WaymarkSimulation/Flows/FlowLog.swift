import HeadlessUIKit
import Waymark

/// What happened in a simulation of flows, and the first thing that was wrong.
@MainActor final class FlowLog: ScriptLog {
  /// The flows that are not closed yet, in the order of their start.
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
    if !record.ends.isEmpty { report("flow \(record.number) could not start and was told an end") }
  }

  /// Compares the flows with the tree of a window in which nothing moves.
  func examine(_ window: UIWindow) {
    var present: Set<Int> = []
    for record in records where record.isShown(in: window) {
      if record.hasToBeGone, let end = record.ends.first {
        report("flow \(record.number) has \(end) and has screens")
      }
      // What is shown inside a flow is shown by it.
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

  /// Removes the flows to which nothing can happen any more.
  private func close() {
    for record in records where record.isClosed { count(record) }
    records.removeAll(where: \.isClosed)
  }

  private func count(_ record: FlowRecord) {
    guard record.hasStarted else { return }
    tally[.flows] += 1
    if case .finished? = record.ends.first { tally[.finished] += 1 }
  }

  /// Everything is closed: each flow has to have exactly one end, and nothing may be alive.
  func reportRemains() {
    for record in records {
      if record.hasStarted, record.ends.count != 1 {
        report("flow \(record.number) has \(record.endsText)")
      }
      if record.flow != nil { report("flow \(record.number) is alive") }
      if !record.aliveScreens.isEmpty { report("a screen of flow \(record.number) is alive") }
    }
    close()
  }
}

extension FlowRecord {
  fileprivate var endsText: String {
    ends.isEmpty ? "no end" : "\(ends.count) ends: " + ends.map { "\($0)" }.joined(separator: ", ")
  }

  /// Whether containment and presentation lead from the window's root to one of the screens.
  fileprivate func isShown(in window: UIWindow) -> Bool {
    aliveScreens.contains { screen in
      var controller = screen
      while let next = controller.parent ?? controller.presentingViewController {
        controller = next
      }
      return window.rootViewController === controller
    }
  }
}
