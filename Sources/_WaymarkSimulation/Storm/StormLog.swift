import HeadlessUIKit
import Waymark
import WaymarkCore

/// What happened in a storm, and the first thing that was wrong.
@MainActor final class StormLog: ScriptLog {
  /// Grows with everything that happens, so that rest can be told from work.
  private(set) var progress = 0
  /// The requests that were made, as long as anything keeps them.
  private var witnesses: [Witness] = []
  let screens = ScreenRegister()
  /// The screen that a factory has made last.
  weak var latestScreen: StormScreen?

  private struct Witness {
    weak var object: AnyObject?
    let name: String
  }

  override func note(_ line: @autoclosure () -> String) {
    progress += 1
    super.note(line())
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
