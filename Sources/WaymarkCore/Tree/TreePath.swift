/// The way to what a window shows, as a value that can be kept while the app does not run.
///
/// It names the destinations that lead there, the outermost first, not the controllers: so it holds
/// across versions of the app as long as the names of its destinations do.
public struct TreePath: Equatable, Codable, Sendable {
  /// The destinations, in the order in which they are gone to.
  public var stops: [Stop]

  /// Creates a path, for example one to compare with.
  public init(stops: [Stop] = []) {
    self.stops = stops
  }

  /// One destination on the way.
  public struct Stop: Equatable, Codable, Sendable {
    /// The name of the destination.
    public var name: String
    /// The context as JSON; `nil` for a destination that takes none.
    public var context: String?

    /// Creates a stop.
    public init(_ name: String, context: String? = nil) {
      self.name = name
      self.context = context
    }
  }
}

extension TreePath: CustomStringConvertible {
  public var description: String { stops.map(\.description).joined(separator: " > ") }
}

extension TreePath.Stop: CustomStringConvertible {
  public var description: String { context.map { "\(name)(\($0))" } ?? name }
}
