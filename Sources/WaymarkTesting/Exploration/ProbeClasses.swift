/// Classes of requests and deliveries that a plan cannot distinguish, and the selection of the
/// probes to perform.
///
/// The first probes of each class are performed, then some of the others, chosen by the seed.
struct ProbeClasses {
  /// The number of probes of a class that are all performed; `nil` for any number.
  private let mostWhole: Int?
  /// Of further probes of a class, one of this many is performed.
  private static let samplingRate = 16
  private let seed: UInt64
  /// The number of probes of each class so far.
  private var counts: [UInt64: Int] = [:]
  /// The number of probes to perform in all shards.
  private(set) var selected = 0
  private(set) var skipped = 0

  /// - Parameter mostWhole: The number of probes of a class that are all performed, unless the
  ///   effort skips none; that of the effort if `nil`.
  init(_ options: ExplorationOptions, mostWhole: Int? = nil) {
    let bound = options.bounds.wholeProbes
    (self.mostWhole, seed) = (bound.map { mostWhole ?? $0 }, options.seed)
  }

  /// The number of classes.
  var count: Int { counts.count }

  /// Counts a probe, and returns whether to perform it.
  ///
  /// - Parameter probe: The hash of its class; `nil` for a probe without a class, which is always
  ///   performed.
  mutating func selects(_ probe: UInt64?) -> Bool {
    guard isSelected(probe) else {
      skipped += 1
      return false
    }
    selected += 1
    return true
  }

  private mutating func isSelected(_ probe: UInt64?) -> Bool {
    guard let probe, let mostWhole else { return true }
    let number = counts[probe, default: 0]
    counts[probe] = number + 1
    if number < mostWhole { return true }
    var random = SimulationRandom(seed: seed ^ probe)
    let offset = Int(random.next() % UInt64(Self.samplingRate))
    return (number - mostWhole) % Self.samplingRate == offset
  }
}
