import HeadlessUIKit
import Waymark

/// What happened in a simulation of flows, and the first thing that was wrong.
@MainActor final class FlowLog {
  private(set) var records: [FlowRecord] = []
  private(set) var lastEvents: [String] = []
  private(set) var events = 0
  private(set) var violation: String?
  var refusals = 0

  func add(_ record: FlowRecord) {
    records.append(record)
  }

  func note(_ event: String) {
    events += 1
    if lastEvents.count == 40 { lastEvents.removeFirst() }
    lastEvents.append(event)
  }

  func report(_ reason: String) {
    if violation == nil { violation = reason }
  }

  /// Compares the flows with the tree of a window in which nothing moves.
  func examine(_ window: UIWindow) {
    var present: Set<Int> = []
    for record in records where record.aliveScreens.contains(where: { $0.isReached(from: window) })
    {
      if case .left(let reason)? = record.ends.first, reason != .cancelled {
        report("flow \(record.number) was left (\(reason)) and has screens")
      }
      // What is shown inside a flow is shown by it.
      var current: FlowRecord? = record
      while let next = current, present.insert(next.number).inserted { current = next.parent }
    }
    for record in records {
      if record.ends.count > 1 { report("flow \(record.number) has \(record.ends.count) ends") }
      if record.isRunning, !present.contains(record.number) {
        report("flow \(record.number) has no screens and no end")
      }
      if !record.isRunning, record.flow != nil {
        report("flow \(record.number) has ended and is alive")
      }
    }
  }

  /// Everything is closed: each flow has to have exactly one end, and nothing may be alive.
  func reportRemains() {
    for record in records {
      if record.ends.count != 1 { report("flow \(record.number) has \(record.ends.count) ends") }
      if record.flow != nil { report("flow \(record.number) is alive") }
      if !record.aliveScreens.isEmpty { report("a screen of flow \(record.number) is alive") }
    }
  }
}

extension UIViewController {
  /// Whether containment and presentation lead from the window's root to this controller.
  fileprivate func isReached(from window: UIWindow) -> Bool {
    var controller = self
    while let next = controller.parent ?? controller.presentingViewController { controller = next }
    return window.rootViewController === controller
  }
}
