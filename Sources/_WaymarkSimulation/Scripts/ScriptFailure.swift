/// A script that broke what must always hold, made as short as it could be.
public struct ScriptFailure<Action: ScriptAction>: Error, Sendable {
  /// What was broken.
  public let reason: String
  /// Where the script came from; nil for one that was given.
  public let seed: UInt64?
  /// The shortest script found that fails.
  public let script: EventScript<Action>
  /// What happened when it was played, if that is recorded.
  public var trace: [String] = []
}

extension ScriptFailure: CustomStringConvertible {
  public var description: String {
    let origin = seed.map { " (seed \($0))" } ?? ""
    var lines = ["\(reason)\(origin)", "Script of \(script.events.count) events:", "\(script)"]
    if !trace.isEmpty { lines += ["Trace:"] + trace }
    return lines.joined(separator: "\n")
  }
}
