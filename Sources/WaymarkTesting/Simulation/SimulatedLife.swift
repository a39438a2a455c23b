import HeadlessUIKit

/// The callbacks that one controller got so far, held against what may follow what.
@MainActor
final class SimulatedLife {
  enum Phase: String {
    case disappeared, appearing, appeared, disappearing
  }

  private(set) var phase = Phase.disappeared
  private(set) var wasShown = false
  /// Whether the script itself asked for the view.
  var isLoadedByScript = false
  private var wasAnnounced = false
  let name: String
  private unowned let trace: SimulationTrace

  init(name: String, _ trace: SimulationTrace) {
    self.name = name
    self.trace = trace
    trace.watch(self)
  }

  func note(_ callback: String) {
    trace.note("\(name).\(callback)")
  }

  func willAppear() {
    move(to: .appearing, from: [.disappeared, .disappearing], "viewWillAppear")
    wasShown = true
    wasAnnounced = false
  }

  func isAppearing() {
    note("viewIsAppearing")
    if phase != .appearing || wasAnnounced { trace.report("\(name): stray viewIsAppearing") }
    wasAnnounced = true
  }

  func didAppear() {
    move(to: .appeared, from: [.appearing], "viewDidAppear")
  }

  func willDisappear() {
    move(to: .disappearing, from: [.appeared, .appearing], "viewWillDisappear")
  }

  func didDisappear() {
    move(to: .disappeared, from: [.disappearing], "viewDidDisappear")
  }

  private func move(to new: Phase, from allowed: [Phase], _ callback: String) {
    note(callback)
    if !allowed.contains(phase) { trace.report("\(name): \(callback) while \(phase)") }
    phase = new
  }
}
