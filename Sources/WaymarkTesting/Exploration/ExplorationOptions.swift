public import HeadlessUIKit

/// The configuration of an exploration: the app's variants, the device and the bounds.
///
/// A report prints the bounds. If an exploration reaches one of them, the report says that it is
/// incomplete.
///
/// The following example explores the first three steps on an iPad:
///
/// ```swift
/// let options = ExplorationOptions(device: .pad, depth: 2)
/// try await AppUnderTest.shop.verify(options, allowsBounds: true)
/// ```
public struct ExplorationOptions: Sendable {
  /// The ``AppUnderTest/variants`` to enable.
  public var variants: Set<String>
  /// The device that the app runs on.
  public var device: HeadlessDevice
  /// The maximum number of steps from the launch to a state whose actions are performed.
  public var depth: Int
  /// The maximum number of states.
  public var states: Int
  /// The maximum number of view controllers of one class in one stack; a state with more is not
  /// explored further and counts as cut.
  public var repeats: Int
  /// The maximum number of parts of the app, besides the frontmost stack, that have changed; a
  /// state with more is not explored further and counts as cut.
  ///
  /// A stack in another tab or below a presentation has changed if it contains more than its first
  /// view controller or, while off screen, if its view was loaded after its container was first
  /// shown. Each waiting request also counts as a part, as does each off-screen view controller
  /// with text typed into its fields. Each further part multiplies the number of states. With 1,
  /// the default, every configuration of the frontmost stack is combined with each single change
  /// elsewhere, as in pairwise testing.
  public var changedParts: Int
  /// The number of other paths to a state after which its actions are repeated.
  public var paths: Int
  /// The number of requests or deliveries of one class that are all tried; `nil` to skip none.
  ///
  /// A class contains those with equal destination, sample, plan, facts and waiting requests. Of
  /// further ones, one of 16 is tried; the report contains the number of the others.
  public var wholeProbes: Int? = 3
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

  /// Creates options; without bounds, the exploration ends when it finds no new state.
  public init(
    variants: Set<String> = [],
    device: HeadlessDevice = .phone,
    depth: Int = 100,
    states: Int = 100_000,
    time: Duration? = nil,
    shard: ExplorationShard = .whole
  ) {
    (self.variants, self.device) = (variants, device)
    (self.depth, self.states, self.time, self.shard) = (depth, states, time, shard)
    (repeats, changedParts, paths) = (2, 1, 3)
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
