/// The classes of checks, of which an exploration performs some.
struct CheckSelection {
  /// The requests, deliveries and system events.
  var probes: ProbeClasses
  /// The loops, which are not counted as checks.
  var loops: ProbeClasses
  var coldStarts: ColdStarts
  var repetitions: Repetitions

  init(_ options: ExplorationOptions) {
    probes = ProbeClasses(options)
    loops = ProbeClasses(options, mostWhole: 1)
    (coldStarts, repetitions) = (ColdStarts(options), Repetitions(options))
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
  /// The landing of one start of each class.
  var references: [UInt64: Landing] = [:]

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
