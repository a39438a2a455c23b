/// The classes of checks, of which an exploration performs some.
struct CheckSelection {
  /// The requests, deliveries and system events.
  var probes: ProbeClasses
  /// The loops, which are not counted as checks.
  var loops: ProbeClasses
  var coldStarts: ColdStarts
  var repetitions: Repetitions
  var windows = WindowProbes()
  var surveys = Surveys()

  init(_ options: ExplorationOptions) {
    probes = ProbeClasses(options)
    loops = ProbeClasses(options, mostWhole: 1)
    (coldStarts, repetitions) = (ColdStarts(options), Repetitions(options))
  }
}

/// The other paths to states on which the classes of requests are read again.
struct Surveys {
  private static let mostOfClass = 3
  private var counts: [[String]: Int] = [:]

  /// Whether to read the classes; only for the first paths to states with equal screen and facts.
  mutating func selects(_ situation: Situation) -> Bool {
    let count = counts[[situation.screen] + situation.facts, default: 0]
    counts[[situation.screen] + situation.facts] = count + 1
    return count < Self.mostOfClass
  }
}

/// The launches for a link in states, of which many end in the same way, because a launch shows
/// nothing of the state but the facts and notes of the app.
struct ColdStarts {
  /// The starts of one class.
  struct Probe {
    let classHash: UInt64
    /// Whether the start is performed even if another one of its class is known.
    let isDue: Bool
  }

  private var classes: ProbeClasses

  init(_ options: ExplorationOptions) {
    classes = ProbeClasses(options, mostWhole: 1)
  }

  /// Counts the start of the app for a link in a situation.
  mutating func probe(of link: String, in situation: Situation) -> Probe {
    var probe = Fingerprint()
    probe.add(link)
    probe.add(situation.facts)
    probe.add(situation.keys.attributes.last ?? 0)
    return Probe(classHash: probe.value, isDue: classes.selects(probe.value))
  }
}

/// An action to repeat in a state after a path other than the first one.
struct Repetition {
  let action: UserStep
  let path: OtherPath
  let state: Int
  /// The state in which the action has to end.
  let target: Int
  /// Whether the classes of requests are read before the action.
  var isSurveyed = false

  var task: ActionTask {
    ActionTask(
      action: action,
      state: state,
      path: path.steps,
      other: path,
      target: target,
      isSurveyed: isSurveyed
    )
  }

  /// A hash of the action and the attributes that differ from those with which the state was found;
  /// for a wait, also of the delayed calls.
  func kind(in situation: Situation) -> UInt64 {
    var kind = Fingerprint()
    kind.add("\(action)")
    if action == .wait { kind.add(path.end.delays) }
    for (one, other) in zip(situation.keys.attributes, path.end.attributes) {
      kind.add(one != other)
    }
    return kind.value
  }
}

/// The selection of the repetitions to perform.
///
/// Of repetitions with equal action, differing attributes, screen and facts, the first ones and a
/// sample of the others are performed. If one of them ends in another state, all with that action
/// and these attributes are.
struct Repetitions {
  private var classes: ProbeClasses
  /// The kinds of repetitions of which one ended in another state.
  private var doubtful: Set<UInt64> = []
  /// The skipped repetitions of each kind.
  private var skipped: [UInt64: [Repetition]] = [:]
  /// The decisions in all searches, so that a search with finer keys skips the same repetitions.
  private var decisions: [Script: Bool] = [:]

  /// A script in a class of repetitions.
  private struct Script: Hashable {
    let steps: [UserStep]
    let classHash: UInt64
  }

  init(_ options: ExplorationOptions) {
    classes = ProbeClasses(options)
  }

  /// Whether to perform a repetition in a situation; otherwise, it is kept for ``distrust(_:)``.
  mutating func selects(_ repetition: Repetition, in situation: Situation) -> Bool {
    let kind = repetition.kind(in: situation)
    if doubtful.contains(kind) { return true }
    var classHash = Fingerprint()
    classHash.add(kind)
    classHash.add(situation.screen)
    classHash.add(situation.facts)
    let decided = Script(steps: repetition.task.script, classHash: classHash.value)
    let isSelected = decisions[decided] ?? classes.selects(classHash.value)
    decisions[decided] = isSelected
    if isSelected { return true }
    skipped[kind, default: []].append(repetition)
    return false
  }

  /// Records that a repetition of a kind ended in another state, and returns the skipped ones.
  mutating func distrust(_ kind: UInt64) -> [Repetition] {
    doubtful.insert(kind)
    return skipped.removeValue(forKey: kind) ?? []
  }

  /// Discards the skipped repetitions, because another search changes the numbers of the states.
  mutating func removeSkipped() { skipped = [:] }
}
