/// How much was played in a storm.
public struct StormTally: Hashable, Sendable {
  /// How many scripts were played.
  public var scripts = 0
  /// How many things happened.
  public var events = 0
  /// How many requests were submitted, by callers, guards and tasks.
  public var submissions = 0
  /// How many callers joined a request that was under way.
  public var joins = 0
  /// How many requests ended with their screen shown.
  public var done = 0
  /// How many requests were turned down.
  public var refusals = 0
  /// How many requests failed.
  public var failures = 0
  /// How many requests were cancelled, superseded or expired.
  public var abandoned = 0
  /// How often the user chose a screen in the menu of a back button.
  public var backMenus = 0
  /// How many screens were presented while another one was being dismissed.
  public var overlaps = 0

  /// Nothing was played yet.
  public init() {}

  /// Adds what was played elsewhere.
  public static func += (tally: inout StormTally, other: StormTally) {
    tally.scripts += other.scripts
    tally.events += other.events
    tally.submissions += other.submissions
    tally.joins += other.joins
    tally.done += other.done
    tally.refusals += other.refusals
    tally.failures += other.failures
    tally.abandoned += other.abandoned
    tally.backMenus += other.backMenus
    tally.overlaps += other.overlaps
  }
}
