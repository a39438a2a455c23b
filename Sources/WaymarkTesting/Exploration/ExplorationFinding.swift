/// Something in an app that does not hold, with the shortest script that shows it.
public struct ExplorationFinding: Hashable, Codable, Sendable {
  /// The check that failed.
  public var check: Check
  /// The subject: a screen, a destination, a guard, an action.
  public var subject: String
  /// The finding, in one sentence.
  public var message: String
  /// The steps from the launch, in the words of the command line.
  public var script: [String]

  /// Creates a finding, for example one to compare with.
  public init(_ check: Check, _ subject: String, _ message: String, script: [String]) {
    (self.check, self.subject, self.message, self.script) = (check, subject, message, script)
  }

  /// A check of an exploration.
  public enum Check: String, Codable, CaseIterable, Sendable {
    /// The process ended, or an action did not return.
    case crash
    /// The app settles after each step.
    case settles = "does-not-settle"
    /// The app shows something after each step.
    case nothing = "nothing-shown"
    /// UIKit is used by its rules.
    case misuse
    /// An action that is offered can be carried out.
    case action = "impossible-action"
    /// A button does something somewhere.
    case deadAction = "dead-action"
    /// The same situation and action lead to the same situation.
    case determinism = "hidden-state"
    /// A way around leaves nothing alive.
    case leak
    /// The user can leave every screen.
    case wayOut = "no-way-out"
    /// The user can return from every state.
    case wayBack = "no-way-back"
    /// A guarded screen is shown only while its guards let the user see it.
    case access = "guarded-screen"
    /// A view is loaded when it is shown.
    case loading = "loaded-early"
    /// A coordinator or flow lives only while it has screens.
    case coordinator = "coordinator-without-screens"
    /// The question of a leave guard stays on screen until it is answered.
    case answer = "unanswered-guard"
    /// A request has exactly one outcome, and a delivery is received.
    case outcome
    /// No request fails.
    case failure = "failed-request"
    /// A request that is done shows the screen of its destination.
    case screen = "wrong-screen"
    /// The screen has the requested context.
    case context = "wrong-context"
    /// A screen is not there twice after a request for it.
    case twice = "screen-twice"
    /// A second request for what is shown does nothing.
    case repeated = "not-idempotent"
    /// The plan lists what is done.
    case plan = "plan-differs"
    /// A destination has the same way from the root in every state, and its screen stays where a
    /// request has installed it.
    case way = "way-differs"
    /// A cold start shows the same screen as a warm start.
    case cold = "cold-differs"
    /// A scene is restored to where the user was.
    case restoration
    /// Every destination is reached from some state.
    case reached = "never-reached"
    /// Every guard lets some request pass, and holds some up.
    case guards = "one-sided-guard"
    /// A property of the app.
    case property
    /// Every field that the app has texts for is shown in some state.
    case field = "unknown-field"
    /// An accepted finding is found.
    case accepted = "accepted-finding"
  }

  /// Whether a finding is shown before another one about the same subject.
  func precedes(_ other: ExplorationFinding) -> Bool {
    (script.count, script.joined(separator: "\n"), message)
      < (other.script.count, other.script.joined(separator: "\n"), other.message)
  }
}

extension ExplorationFinding: CustomStringConvertible {
  /// The finding in one line, without its script.
  public var description: String {
    "\(check.rawValue): \(subject): \(message)".onOneLine
  }
}

/// The findings of an exploration, one for each check and subject.
struct FindingList {
  private struct Key: Hashable {
    var check: ExplorationFinding.Check
    var subject: String
  }

  private var found: [Key: ExplorationFinding] = [:]
  /// The findings whose scripts begin with what another check has done.
  private var detours: Set<Key> = []

  var count: Int { found.count }
  /// The number of times that a finding was added or got a shorter script.
  private(set) var changes = 0

  /// Adds a finding; of several about one subject the one with the shortest script stays.
  ///
  /// - Parameter isDetour: Whether the script may have steps that do not matter.
  mutating func add(_ finding: ExplorationFinding, isDetour: Bool = false) {
    let key = Key(check: finding.check, subject: finding.subject)
    if let known = found[key], !finding.precedes(known) { return }
    found[key] = finding
    if isDetour { detours.insert(key) } else { detours.remove(key) }
    changes += 1
  }

  /// Removes the finding of a check about a subject that an older list does not have.
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

  /// Adds the findings of another list about subjects without any.
  ///
  /// - Parameters:
  ///   - detour: The steps that the scripts begin with instead.
  ///   - count: How many steps they stand for.
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

  /// The findings whose scripts begin with what another check has done, in the order of the list.
  var withDetours: [ExplorationFinding] {
    sorted.filter { detours.contains(Key(check: $0.check, subject: $0.subject)) }
  }

  /// All findings, in an order that does not depend on that of the exploration.
  var sorted: [ExplorationFinding] {
    found.values.sorted { one, other in
      (one.check.rawValue, one.subject) < (other.check.rawValue, other.subject)
    }
  }
}
