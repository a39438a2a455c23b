import Foundation

/// An event caused by a random user, or an external event at the same time.
struct RandomEvent: Codable, Sendable {
  enum Deed: Codable, Sendable {
    case step(UserStep)
    /// A request with a sample of a destination.
    case request(String, [String: String])
  }

  let deed: Deed
  /// Whether the event begins before the previous one has settled.
  var isHurried = false

  /// Whether the event only waits, once the previous one has settled.
  var isWait: Bool {
    if case .step(.wait) = deed { !isHurried } else { false }
  }
}

extension RandomEvent: CustomStringConvertible {
  /// The event as spelled on the command line.
  var description: String {
    let text =
      switch deed {
      case .step(let step): "\(step)"
      case .request(let name, let sample): Self.request(name, sample)
      }
    return isHurried ? "~\(text)" : text
  }

  /// The request for a sample of a destination, as spelled on the command line.
  static func request(_ name: String, _ sample: [String: String]) -> String {
    let items = sample.sorted { $0.key < $1.key }.map { name, value in
      let text = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return "\(name)=\(text)"
    }
    if items.isEmpty { return "go \(name)" }
    return "go \(UserStep.written(name, isLast: false)) \(items.joined(separator: "&"))"
  }
}

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
