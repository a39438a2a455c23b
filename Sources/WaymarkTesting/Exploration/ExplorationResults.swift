import HeadlessUIKit
import Waymark

/// The results of the checks so far.
@MainActor final class ExplorationResults {
  var findings: FindingList
  var coverage = ExplorationCoverage()
  var shownTexts = ShownTexts()

  init(without disabled: Set<ExplorationFinding.Check> = []) {
    findings = FindingList(without: disabled)
  }

  func report(
    _ check: ExplorationFinding.Check,
    _ subject: String,
    _ message: String,
    _ script: [String]
  ) {
    findings.add(ExplorationFinding(check, subject, message, script: script))
  }
}

/// The states, and the progress, of all parts of an exploration.
@MainActor final class SharedResults {
  var graph = StateGraph()
  var counts = ExplorationProgress()
  /// The progress of the part in the other process.
  var others = ExplorationProgress()
}

/// The result of opening a destination, to compare with other ways to open it.
struct Landing: Codable {
  let isDone: Bool
  let screen: String
  let context: String?
  let hierarchy: UInt64
  let trace: ScriptTrace
  /// Whether a leave guard kept the user on a screen that a launch would not show.
  var isHeldBack = false
  /// Whether the request did not search for a screen, so that each request shows a new one.
  var findsNothing = false
  /// The texts of a screen that the request has built, if no user action has shown them there.
  var texts: ScreenTexts?
  /// Whether the request has built its screen.
  var isBuilt = false
  /// Whether an earlier, waiting request changed the hierarchy in the same step.
  var isOvertaken = false

  /// The screen and its context, if any, as messages print them.
  var place: String {
    [screen, context ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether both show the same screen in the same place.
  func isSame(as other: Self) -> Bool {
    isDone == other.isDone && screen == other.screen && context == other.context
      && hierarchy == other.hierarchy
  }

  @MainActor init<App>(_ run: ExplorationRun<App>, isDone: Bool) {
    let top = run.front?.controller as? any ContextProviding
    self.isDone = isDone
    screen = run.front?.name ?? ""
    context = run.driver.run { _ in top.map { $0.contextText } }
    hierarchy = run.hierarchy
    trace = run.trace
    isHeldBack = run.isHeldBack
  }
}
