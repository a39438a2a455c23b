import HeadlessUIKit
import Waymark
import WaymarkCore

/// What happened in a storm, and the first thing that was wrong.
@MainActor final class StormLog {
  var tally = StormTally()
  private(set) var violation: String?
  /// The violation without what it is about, which differs when a script gets shorter.
  private(set) var fault: String?
  /// Grows with everything that happens, so that rest can be told from work.
  private(set) var progress = 0
  /// What happened, as text, where that is asked for.
  private(set) var lines: [String]?
  /// The requests that were made, as long as anything keeps them.
  private var witnesses: [Witness] = []
  let screens = ScreenRegister()
  /// The screen that a factory has made last.
  weak var latestScreen: StormScreen?

  private struct Witness {
    weak var object: AnyObject?
    let name: String
  }

  /// - Parameter isTraced: Whether everything is written down.
  init(isTraced: Bool = false) {
    if isTraced { lines = [] }
  }

  /// Keeps the first violation.
  ///
  /// - Parameter subject: What it is about; any subject will do when the script is shrunk.
  func report(_ reason: String, of subject: String? = nil) {
    guard violation == nil else { return }
    let text = subject.map { "\($0) \(reason)" } ?? reason
    violation = text
    fault = reason.filter { !$0.isNumber }
    lines?.append("VIOLATION: \(text)")
  }

  func note(_ line: @autoclosure () -> String) {
    progress += 1
    if lines != nil { lines?.append(line()) }
  }

  /// Follows an object that has to be gone at the end.
  func follow(_ object: AnyObject, as name: String) {
    witnesses.append(Witness(object: object, name: name))
  }

  /// Reports what is alive although the world was deallocated.
  func reportRemains() {
    if let screen = screens.screens.first { report("\(type(of: screen)) is alive") }
    if let witness = witnesses.first(where: { $0.object != nil }) {
      report("\(witness.name) is alive")
    }
  }
}
