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
