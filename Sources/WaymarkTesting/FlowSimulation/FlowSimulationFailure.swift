/// A script after which a flow and the tree did not agree, made as short as it could be.
@_spi(Headless)
public struct FlowSimulationFailure: Error, Sendable {
  /// What was broken.
  public let reason: String
  /// Where the script came from; nil for one that was given.
  public let seed: UInt64?
  /// The shortest script found that fails.
  public let script: FlowScript
}

@_spi(Headless) extension FlowSimulationFailure: CustomStringConvertible {
  public var description: String {
    let origin = seed.map { " (seed \($0))" } ?? ""
    return """
      \(reason)\(origin)
      Script of \(script.events.count) events:
      \(script)
      """
  }
}
