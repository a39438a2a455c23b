/// An entry of a ``LinkTable``: a name, its patterns, and the target of their links.
///
/// The typed value is passed from the pattern to the target inside the entry, so entries of
/// different values share a table, and a match makes no cast.
///
/// The following example leads the links of a pattern to a case of an enumeration:
///
/// ```swift
/// let entry = LinkEntry("product", product) { id in ShopScreen.product(id) }
/// ```
public struct LinkEntry<Target>: Sendable {
  /// The name by which lists, matches and errors call the entry.
  public let name: String
  package let routes: [Route]

  /// One pattern without the type of its value.
  ///
  /// A class, because generic code copies all parts of a structure to read one of them.
  package final class Route: Sendable {
    let entry: String
    package let shape: LinkShape
    let target: @Sendable (DecodedLink) throws(LinkMismatch) -> Target
    /// Prints a value, which has to be of the pattern's type.
    let write: @Sendable (Any, inout LinkWriter) throws(LinkPrintError) -> Void

    init(
      entry: String,
      shape: LinkShape,
      target: @escaping @Sendable (DecodedLink) throws(LinkMismatch) -> Target,
      write: @escaping @Sendable (Any, inout LinkWriter) throws(LinkPrintError) -> Void
    ) {
      self.entry = entry
      self.shape = shape
      self.target = target
      self.write = write
    }
  }

  /// Creates an entry for a pattern and, if need be, aliases that keep older links alive.
  public init<Output>(
    _ name: String,
    _ pattern: LinkPattern<Output>,
    also aliases: LinkPattern<Output>...,
    to target: @escaping @Sendable (Output) -> Target
  ) {
    self.init(name, [pattern] + aliases, to: target)
  }

  /// Creates an entry for patterns, of which the first is printed where it can be.
  public init<Output>(
    _ name: String,
    _ patterns: [LinkPattern<Output>],
    to target: @escaping @Sendable (Output) -> Target
  ) {
    self.name = name
    routes = patterns.map { pattern in
      let (read, write) = (pattern.read, pattern.write)
      return Route(
        entry: name,
        shape: pattern.shape,
        target: { link throws(LinkMismatch) in target(try read(link)) },
        write: { value, writer throws(LinkPrintError) in
          guard let value = value as? Output else {
            throw LinkPrintError.wrongType(entry: name, expected: "\(Output.self)")
          }
          try write(value, &writer)
        }
      )
    }
  }
}
