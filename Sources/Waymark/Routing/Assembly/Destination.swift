public import WaymarkCore

/// Somewhere a router can take the user: a chain of steps from a screen back to a start.
///
/// Assembled once and used anywhere; `any Destination<Context>` where many are kept together.
@MainActor public protocol Destination<Context>: Step where Path == Closed {
  /// What plans, events and lists call the destination.
  var name: String { get }
  /// Tells destinations apart: copies of one assembled chain are the same destination.
  var identity: DestinationIdentity { get }
  /// How a context is printed in plans and events; the place to leave out what is secret.
  func describe(_ context: Context) -> String
}

/// The identity of an assembled chain.
public final class DestinationIdentity: Sendable, Hashable {
  /// Creates an identity that is equal to no other.
  public init() {}

  public static func == (one: DestinationIdentity, other: DestinationIdentity) -> Bool {
    one === other
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Destination {
  /// What can be said of the destination without a context.
  public var summary: DestinationSummary {
    let context = Context.self == Void.self ? "Void" : String(describing: Context.self)
    return DestinationSummary(name: name, context: context, steps: steps)
  }

  /// Prints the context as Swift does, and nothing for a destination that takes none.
  public func describe(_ context: Context) -> String {
    Context.self == Void.self ? "" : String(describing: context)
  }
}
