/// What still moved when a world was asked to settle and could not.
public struct HeadlessUnsettled: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line for each transition that runs and for each work item that waits.
  public let movements: [String]

  public var description: String {
    "The world does not settle: " + movements.joined(separator: "; ")
  }
}
