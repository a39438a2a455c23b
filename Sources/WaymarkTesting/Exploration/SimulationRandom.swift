/// A generator whose numbers follow from its seed alone (SplitMix64).
///
/// The following example tries the actions of a user in an order that the seed decides:
///
/// ```swift
/// var random = SimulationRandom(seed: 7)
/// let steps = driver.actions.shuffled(using: &random)
/// ```
public struct SimulationRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the generator of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number, any with equal chance.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
