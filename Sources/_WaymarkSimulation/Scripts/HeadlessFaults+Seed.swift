@_spi(Headless) import HeadlessUIKit
import WaymarkTesting

extension HeadlessFaults {
  /// The faults of the world in which the script of a seed is played; every second seed has none.
  init(seed: UInt64?) {
    self = []
    guard let seed, !seed.isMultiple(of: 2) else { return }
    var random = SimulationRandom(seed: seed)
    for fault in Self.all where Bool.random(using: &random) { insert(fault) }
    if contains(.losesCompletions) { remove(.doublesCompletions) }
  }
}
