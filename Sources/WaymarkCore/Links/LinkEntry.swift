/// An entry of a ``LinkTable``: a name, its patterns, and the target of their links.
///
/// The entry passes the typed value from the pattern to the target, so entries with different
/// values can share a table without casts.
///
/// The following example maps the links of a pattern to a case of an enumeration:
///
/// ```swift
/// let entry = LinkEntry("product", product) { id in ShopScreen.product(id) }
/// ```
public struct LinkEntry<Target>: Sendable {
  /// The name in lists, matches and errors.
  public let name: String
  package let routes: [Route]

  /// One pattern with the type of its value erased.
  ///
  /// A class, because generic code copies all properties of a structure to read one of them.
  package final class Route: Sendable {
    let entry: String
    package let shape: LinkShape
    let target: @Sendable (DecodedLink) throws(LinkMismatch) -> Target
    /// Prints a value, which must have the type of the pattern.
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

  /// Creates an entry for a pattern and optional aliases that keep older links working.
  public init<Output>(
    _ name: String,
    _ pattern: LinkPattern<Output>,
    also aliases: LinkPattern<Output>...,
    to target: @escaping @Sendable (Output) -> Target
  ) {
    self.init(name, [pattern] + aliases, to: target)
  }

  /// Creates an entry for several patterns; links are printed with the first possible one.
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
