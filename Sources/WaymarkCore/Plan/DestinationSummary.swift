/// The properties of a destination that do not depend on a context, for lists, guards and tools.
public struct DestinationSummary: Equatable, Sendable {
  /// The name of the destination.
  public var name: String
  /// The type of its context; `Void` if it has none.
  public var context: String
  /// The chain from the target back to the start.
  package var steps: [Step]
  /// The metadata that the app declares, including inherited values.
  public var metadata: DestinationMetadata

  /// Creates a summary from its parts.
  package init(
    name: String,
    context: String,
    steps: [Step],
    metadata: DestinationMetadata = DestinationMetadata()
  ) {
    self.name = name
    self.context = context
    self.steps = steps
    self.metadata = metadata
  }

  /// The guards of all steps in the order in which they are asked, the outermost first.
  public var guards: [String] {
    steps.reversed().flatMap(\.guards)
  }

  /// One step of a chain.
  package struct Step: Equatable, Sendable {
    /// The class of the screen or container, or the name of the start.
    package var screen: String
    /// The name of the action that installs it, or how it is created.
    package var installation: String
    /// The names of its guards in the order in which they were added.
    package var guards: [String]

    /// Creates a step from its parts.
    package init(screen: String, installation: String, guards: [String] = []) {
      self.screen = screen
      self.installation = installation
      self.guards = guards
    }
  }
}

extension DestinationSummary: CustomStringConvertible {
  /// The chain on one line, the target first.
  public var description: String {
    let chain = steps.map { "\($0.screen) (\($0.installation))" }.joined(separator: " < ")
    let asked = guards.isEmpty ? "" : ", guarded by \(guards.joined(separator: ", "))"
    return "\(name)(\(context == "Void" ? "" : context)): \(chain)\(asked)"
  }
}
