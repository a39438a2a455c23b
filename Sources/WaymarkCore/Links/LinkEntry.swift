/// One line of a ``LinkTable``: a name, the patterns it answers to, and what they lead to.
///
/// The typed value goes from the pattern to the target inside the entry, so entries of different values share
/// a table without a cast.
public struct LinkEntry<Target>: Sendable {
  /// The name by which lists, matches and errors call the entry.
  public let name: String
  let routes: [Route]

  /// One pattern with its value forgotten.
  struct Route: Sendable {
    var shape: LinkShape
    var target: @Sendable (LinkText) throws(LinkFailure) -> Target
  }

  /// Creates an entry for a pattern and, if need be, aliases that keep older links alive.
  public init<Output>(
    _ name: String,
    _ pattern: LinkPattern<Output>,
    also aliases: LinkPattern<Output>...,
    to target: @escaping @Sendable (Output) -> Target
  ) {
    self.name = name
    routes = ([pattern] + aliases).map { pattern in
      Route(shape: pattern.shape) { link throws(LinkFailure) in target(try pattern.read(link)) }
    }
  }
}
