public import HeadlessUIKit

/// The configuration of an exploration: the variant of the app, the device, and the bounds.
///
/// A report prints the bounds. An exploration that reaches one of them is incomplete and says so.
///
/// The following example explores the first two steps on a pad:
///
/// ```swift
/// let options = ExplorationOptions(device: .pad, depth: 2)
/// try await AppUnderTest.shop.verify(options, allowsBounds: true)
/// ```
public struct ExplorationOptions: Sendable {
  /// Some of the app's ``AppUnderTest/variants``.
  public var variants: Set<String>
  /// The device that the app runs on.
  public var device: HeadlessDevice
  /// The most steps from the launch to a state whose actions are still carried out.
  public var depth: Int
  /// The most states.
  public var states: Int
  /// The number of view controllers of one class that a stack may hold; a state with more is not
  /// explored further, and counts as cut.
  public var repeats: Int
  /// The number of parts of the app beside the front stack that may have changed at once; a state
  /// with more is not explored further, and counts as cut.
  ///
  /// A stack of another tab or below a presentation has changed if it holds more than its first
  /// view controller; one that is not on screen also if its view was loaded since its container was
  /// first shown. Each request that waits is a part as well, and each view controller that is not
  /// on screen and in whose fields something was typed. These parts combine: each further one
  /// multiplies the number of states. With 1, the default, whatever the stack in front can be is
  /// explored beside each single change elsewhere, as pairwise testing does.
  public var changedParts: Int
  /// On how many other paths into a state its actions are carried out again.
  public var paths: Int
  /// The most time; no limit if `nil`.
  ///
  /// Only this bound makes a report depend on the machine.
  public var time: Duration?
  /// Whether the exploration ends with the first finding; it is incomplete then.
  public var stopsAtFirstFinding = false
  /// The number of events that random users cause after the exploration; 0 or fewer for none.
  ///
  /// They act beyond the bounds, and links and requests arrive while transitions run.
  public var randomEvents: Int
  /// The seed of the choices of the random users.
  public var seed: UInt64
  /// The part of the checks that this exploration carries out.
  public var shard: ExplorationShard

  /// Creates options; without bounds the exploration ends when nothing new is found.
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

/// A part of the checks of an exploration, which can run in a process or on a machine of its own.
///
/// Every shard finds all states; the checks of pairs of state and destination are divided.
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

  /// All checks in one exploration.
  public static let whole = ExplorationShard(number: 1, of: 1)

  /// Creates a shard; numbers out of range are moved to the nearest one.
  public init(number: Int, of count: Int) {
    self.count = max(1, count)
    self.number = min(max(1, number), self.count)
  }

  /// Reads a shard such as `2/8`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, of: count)
  }

  /// Whether the shard carries out the check of that number.
  func includes(_ check: Int) -> Bool { check % count == number - 1 }
}

extension ExplorationShard: CustomStringConvertible {
  /// The shard as command lines spell it, such as `2/8`.
  public var description: String { "\(number)/\(count)" }
}
