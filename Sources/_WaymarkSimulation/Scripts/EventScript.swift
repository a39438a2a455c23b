import WaymarkTesting

/// Steps to play one after the other; printed, they can be read and played again.
public struct EventScript<Action: ScriptAction>: Hashable, Sendable {
  /// The steps, in order.
  public var events: [ScriptEvent<Action>]

  /// Makes a script of steps.
  public init(events: [ScriptEvent<Action>]) {
    self.events = events
  }

  /// Makes the script of a seed.
  public init(seed: UInt64, count: Int) {
    var random = SimulationRandom(seed: seed)
    events = (0..<count).map { _ in ScriptEvent.random(using: &random) }
  }

  /// Returns a shorter script that still fails, taking out ever smaller pieces.
  @MainActor func shrunk(while fails: (Self) async -> Bool) async -> Self {
    Self(events: await events.shrunk { await fails(Self(events: $0)) })
  }
}

extension EventScript: LosslessStringConvertible {
  public var description: String { events.map(\.description).joined(separator: "\n") }

  /// Reads a script as it is printed, one step a line; nil if a line is not a step.
  public init?(_ description: String) {
    let lines = description.split(separator: "\n")
    let events = lines.compactMap { ScriptEvent<Action>(String($0)) }
    guard events.count == lines.count else { return nil }
    self.init(events: events)
  }
}
