/// Steps of a simulation of flows; printed, they can be read and played again.
@_spi(Headless)
public struct FlowScript: Hashable, Sendable {
  /// The steps, in order.
  public var events: [FlowEvent]

  /// Makes a script of steps.
  public init(events: [FlowEvent]) {
    self.events = events
  }

  /// Makes the script of a seed.
  public init(seed: UInt64, count: Int) {
    var random = SimulationRandom(seed: seed)
    events = (0..<count).map { _ in FlowEvent.random(using: &random) }
  }
}

@_spi(Headless) extension FlowScript: LosslessStringConvertible {
  public var description: String { events.map(\.description).joined(separator: "\n") }

  /// Reads a script as it is printed, one step a line; nil if a line is not a step.
  public init?(_ description: String) {
    let lines = description.split(separator: "\n")
    let events = lines.compactMap { FlowEvent(String($0)) }
    guard events.count == lines.count else { return nil }
    self.init(events: events)
  }
}
