import HeadlessUIKit

/// What happened in one play of a script, and what of it was wrong.
@MainActor
final class SimulationTrace {
  private(set) var lines: [String] = []
  private(set) var violation: String?
  private var witnesses: [() -> String?] = []
  private var lives: [SimulatedLife] = []

  func note(_ line: String) {
    lines.append(line)
  }

  /// Keeps the first violation; the others may follow from it.
  func report(_ violation: String) {
    guard self.violation == nil else { return }
    self.violation = violation
    note("VIOLATION: \(violation)")
  }

  /// Expects a life to end off screen.
  func watch(_ life: SimulatedLife) {
    lives.append(life)
  }

  /// Expects an object to be gone in the end.
  func watch(_ object: UIViewController) {
    let name = object.description
    witnesses.append { [weak object] in object == nil ? nil : name }
  }

  /// Examines what is left when the world is gone.
  func reportRemains() {
    for life in lives where life.phase != .disappeared {
      report("\(life.name) ended \(life.phase)")
    }
    let alive = witnesses.compactMap { $0() }
    if !alive.isEmpty { report("still alive: \(alive.joined(separator: ", "))") }
  }
}
