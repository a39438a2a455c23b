/// A failure that an exploration found, with the shortest script that reproduces it.
public struct ExplorationFinding: Hashable, Codable, Sendable {
  /// The check that failed.
  public var check: Check
  /// The screen, destination, guard or action that the finding is about.
  public var subject: String
  /// A description of the failure in one sentence.
  public var message: String
  /// The steps from the launch, as spelled on the command line.
  public var script: [String]

  /// Creates a finding, for example to compare it with reported ones.
  public init(_ check: Check, _ subject: String, _ message: String, script: [String]) {
    (self.check, self.subject, self.message, self.script) = (check, subject, message, script)
  }

  /// The checks of an exploration, each of which reports findings.
  public enum Check: String, Codable, CaseIterable, Sendable {
    /// The process ended, or an action did not return.
    case crash
    /// The app must settle after each step.
    case settles = "does-not-settle"
    /// The app must show a view controller after each step.
    case nothing = "nothing-shown"
    /// The app must follow UIKit's rules.
    case misuse
    /// An action that is offered must be possible.
    case action = "impossible-action"
    /// A button must have an effect in some state.
    case deadAction = "dead-action"
    /// The same situation and action must result in the same situation.
    case determinism = "hidden-state"
    /// A loop must not leak objects.
    case leak
    /// The user must be able to leave every screen.
    case wayOut = "no-way-out"
    /// The user must be able to return to the start screen from every state.
    case wayBack = "no-way-back"
    /// A guarded screen may be shown only while its guards let the user in.
    case access = "guarded-screen"
    /// A view must not be loaded before it is shown.
    case loading = "loaded-early"
    /// A coordinator or flow must end with its last screen.
    case coordinator = "coordinator-without-screens"
    /// A guard must answer, and its alert must stay on screen until then.
    case answer = "unanswered-guard"
    /// A request must have exactly one outcome, and a delivery must be received.
    case outcome
    /// No request may fail with an error.
    case failure = "failed-request"
    /// A step must not show a screen and remove it again.
    case brief = "shown-briefly"
    /// A successful request must show the screen of its destination.
    case screen = "wrong-screen"
    /// The screen must have the requested context.
    case context = "wrong-context"
    /// A screen must show the same texts by hand and by a request.
    case texts = "texts-differ"
    /// A request must not install a second copy of its screen.
    case twice = "screen-twice"
    /// A second request for the visible screen must not change anything.
    case repeated = "not-idempotent"
    /// The plan must list the operations that are performed.
    case plan = "plan-differs"
    /// A destination must have the same place in every state, and its screen must stay where a
    /// request installed it.
    case way = "way-differs"
    /// A screen with several homes must open in the one that the user is on.
    case home = "other-home"
    /// A cold start must show the same screen as a warm one.
    case cold = "cold-differs"
    /// A restored scene must show the screens that the user left.
    case restoration
    /// A typed text must remain when the app returns from the background, or the device is turned
    /// back.
    case typed = "lost-text"
    /// A step in one window must not change another one, and a closed window must leave nothing.
    case windows = "other-window"
    /// Every destination must be reached from some state.
    case reached = "never-reached"
    /// Every guard must let some request pass and block another one.
    case guards = "one-sided-guard"
    /// A property that the app declares must hold.
    case property
    /// Every field for which the app has texts must be shown in some state.
    case field = "unknown-field"
    /// A screen reader must have a name for each enabled control.
    case unnamed = "unnamed-control"
    /// A control that only shows an image must have a label.
    case imageOnly = "image-only"
    /// Buttons with different effects must have different names.
    case sameNames = "same-names"
    /// No field in a hidden view may have the keyboard, and no covered field may get it.
    case focus = "hidden-focus"
    /// Every accepted finding must be found.
    case accepted = "accepted-finding"
  }

  /// Whether a finding is sorted before another one about the same subject.
  func precedes(_ other: ExplorationFinding) -> Bool {
    (script.count, script.joined(separator: "\n"), message)
      < (other.script.count, other.script.joined(separator: "\n"), other.message)
  }
}

extension ExplorationFinding: CustomStringConvertible {
  /// The finding on one line, without its script.
  public var description: String {
    "\(check.rawValue): \(subject): \(message)".onOneLine
  }
}

/// The findings of an exploration, at most one for each check and subject.
struct FindingList: Codable {
  private struct Key: Hashable, Codable {
    var check: ExplorationFinding.Check
    var subject: String
  }

  private var found: [Key: ExplorationFinding] = [:]
  /// The findings whose scripts begin with the steps of another check.
  private var detours: Set<Key> = []
  /// The checks whose findings are not added.
  private let disabled: Set<ExplorationFinding.Check>

  init(without disabled: Set<ExplorationFinding.Check> = []) {
    self.disabled = disabled
  }

  var count: Int { found.count }
  /// The number of times that a finding was added or its script became shorter.
  private(set) var changes = 0

  /// Adds a finding; for equal subjects, the finding with the shortest script stays.
  ///
  /// - Parameter isDetour: Whether the script may contain irrelevant steps.
  mutating func add(_ finding: ExplorationFinding, isDetour: Bool = false) {
    if disabled.contains(finding.check) { return }
    let key = Key(check: finding.check, subject: finding.subject)
    if let known = found[key], !finding.precedes(known) { return }
    found[key] = finding
    if isDetour { detours.insert(key) } else { detours.remove(key) }
    changes += 1
  }

  /// Removes the finding of a check about a subject, unless an older list contains it.
  mutating func remove(
    _ check: ExplorationFinding.Check,
    _ subject: String,
    unlessIn older: FindingList
  ) {
    let key = Key(check: check, subject: subject)
    found[key] = older.found[key]
    if !older.detours.contains(key) { detours.remove(key) }
    changes += 1
  }

  /// The number of findings that are not accepted.
  func count(without accepted: [AcceptedFinding]) -> Int {
    accepted.isEmpty
      ? count : found.values.count { !accepted.include($0) }
  }

  /// The findings that an older list does not contain, or contains with another script.
  func changed(since older: FindingList) -> [ExplorationFinding] {
    sorted.filter { older.finding(like: $0) != $0 }
  }

  /// The finding of the same check about the same subject.
  func finding(like other: ExplorationFinding) -> ExplorationFinding? {
    finding(other.check, other.subject)
  }

  /// The finding of a check about a subject.
  func finding(_ check: ExplorationFinding.Check, _ subject: String) -> ExplorationFinding? {
    found[Key(check: check, subject: subject)]
  }

  /// Adds the findings of another list about subjects that have none yet.
  ///
  /// - Parameters:
  ///   - detour: The steps that the scripts then begin with.
  ///   - count: The number of steps that they replace.
  mutating func add(
    _ other: FindingList,
    unlessKnown detour: [String],
    instead count: Int
  ) {
    for (key, finding) in other.found where found[key] == nil {
      var finding = finding
      finding.script = detour + finding.script.dropFirst(count)
      add(finding, isDetour: true)
    }
  }

  /// The findings whose scripts begin with the steps of another check, in the order of the list.
  var withDetours: [ExplorationFinding] {
    sorted.filter { detours.contains(Key(check: $0.check, subject: $0.subject)) }
  }

  /// All findings, in an order independent of the exploration's order.
  var sorted: [ExplorationFinding] {
    found.values.sorted { one, other in
      (one.check.rawValue, one.subject) < (other.check.rawValue, other.subject)
    }
  }
}
