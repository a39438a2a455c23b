public import HeadlessUIKit

/// The configuration of an exploration: the app's variants, the device and the effort.
///
/// The following example explores an app on an iPad in little time:
///
/// ```swift
/// let options = ExplorationOptions(device: .pad, effort: .quick)
/// try await AppUnderTest.shop.verify(options)
/// ```
public struct ExplorationOptions: Sendable {
  /// The ``AppUnderTest/variants`` to enable.
  public var variants: Set<String>
  /// The device that the app runs on.
  public var device: HeadlessDevice
  /// The thoroughness.
  public var effort: ExplorationEffort {
    didSet { bounds = effort.bounds }
  }
  package var bounds: ExplorationBounds
  /// The time limit; `nil` for none.
  ///
  /// This is the only bound that makes a report depend on the machine.
  public var time: Duration?
  /// Whether the exploration ends with the first finding; its report is then incomplete.
  public var stopsAtFirstFinding = false
  /// The number of events that random users cause after the exploration; none if 0 or less.
  ///
  /// Random events exceed the bounds, and links and requests arrive during transitions.
  public var randomEvents: Int
  /// The seed for the choices of the random users.
  public var seed: UInt64
  /// The subset of the checks to perform.
  public var shard: ExplorationShard
  /// Whether the map is compared with those at other widths and text sizes; by default only with
  /// the deep effort.
  public var comparesSizes: Bool {
    get { sizesAreCompared ?? (effort == .deep) }
    set { sizesAreCompared = newValue }
  }
  private var sizesAreCompared: Bool?

  /// The number of parts of the exploration; an early end requires a single one.
  var parts: Int { stopsAtFirstFinding ? 1 : 2 }

  /// Creates options; without a time limit, the exploration ends when it finds no new state.
  public init(
    variants: Set<String> = [],
    device: HeadlessDevice = .phone,
    effort: ExplorationEffort = .standard,
    time: Duration? = nil,
    shard: ExplorationShard = .whole
  ) {
    (self.variants, self.device, self.effort) = (variants, device, effort)
    (self.time, self.shard, bounds) = (time, shard, effort.bounds)
    (randomEvents, seed) = (0, 1)
  }
}

/// A subset of an exploration's checks that can run in a separate process or on another machine.
///
/// Every shard finds all states; the checks of pairs of a state and a destination are divided
/// between the shards.
///
/// The following example runs the second of eight parts:
///
/// ```swift
/// let options = ExplorationOptions(shard: ExplorationShard(number: 2, of: 8))
/// let part = try await AppUnderTest.shop.explore(options)
/// ```
public struct ExplorationShard: Hashable, Codable, Sendable {
  /// The number of the shard, from 1.
  public let number: Int
  /// The number of shards.
  public let count: Int

  /// A single shard with all checks.
  public static let whole = ExplorationShard(number: 1, of: 1)

  /// Creates a shard; values out of range are clamped.
  public init(number: Int, of count: Int) {
    self.count = max(1, count)
    self.number = min(max(1, number), self.count)
  }

  /// Parses a shard such as `2/8`; `nil` if the text is invalid.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, of: count)
  }

  /// Whether this shard performs the check with a number.
  func includes(_ check: Int) -> Bool { check % count == number - 1 }
}

extension ExplorationShard: CustomStringConvertible {
  /// The shard as spelled on the command line, such as `2/8`.
  public var description: String { "\(number)/\(count)" }
}
