/// How much was played in a simulation of flows.
public struct FlowTally: Hashable, Sendable {
  /// How many things happened.
  public var events = 0
  /// How many flows were started.
  public var flows = 0
  /// How many starts were refused.
  public var refusals = 0
  /// How many flows finished; all others were left.
  public var finished = 0

  /// Nothing was played yet.
  public init() {}

  static func += (tally: inout FlowTally, other: FlowTally) {
    tally.events += other.events
    tally.flows += other.flows
    tally.refusals += other.refusals
    tally.finished += other.finished
  }
}
