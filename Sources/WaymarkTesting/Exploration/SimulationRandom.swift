/// A seeded random number generator (SplitMix64).
///
/// The following example tries the actions of a user in an order determined by the seed:
///
/// ```swift
/// var random = SimulationRandom(seed: 7)
/// let steps = driver.actions.shuffled(using: &random)
/// ```
public struct SimulationRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; equal seeds result in equal sequences.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number of a uniform distribution.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
