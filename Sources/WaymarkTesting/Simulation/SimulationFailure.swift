/// A script that broke an invariant, made as short as it could be.
@_spi(Headless)
public struct SimulationFailure: Error, Sendable {
  /// What was broken.
  public let reason: String
  /// Where the script came from; nil for one that was given.
  public let seed: UInt64?
  /// The shortest script found that fails.
  public let script: SimulationScript
  /// What happened when it was played.
  public let trace: [String]
}

@_spi(Headless) extension SimulationFailure: CustomStringConvertible {
  public var description: String {
    let origin = seed.map { " (seed \($0))" } ?? ""
    return """
      \(reason)\(origin)
      Script of \(script.events.count) events:
      \(script)
      Trace:
      \(trace.joined(separator: "\n"))
      """
  }
}
