/// The way to what a window shows, as a value that can be kept while the app does not run.
///
/// It names the destinations that lead there, the outermost first, not the controllers: so it holds
/// across versions of the app as long as the names of its destinations do.
public struct TreePath: Hashable, Codable, Sendable {
  /// The number of stops that are restored at most, and with which a path decodes.
  public static let stopLimit = 200

  /// The destinations in the order in which they are restored.
  public var stops: [Stop]

  /// Creates a path, for example one to compare with.
  public init(stops: [Stop] = []) {
    self.stops = stops
  }

  /// One destination on the way.
  public struct Stop: Hashable, Codable, Sendable {
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

extension TreePath {
  /// Decodes a path.
  ///
  /// - Throws: `DecodingError`, also when there are more stops than ``stopLimit``, which no path of
  ///   a window has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .stops)
    var stops: [Stop] = []
    while !list.isAtEnd {
      guard stops.count < Self.stopLimit else {
        throw DecodingError.dataCorruptedError(
          in: list,
          debugDescription: "a path has at most \(Self.stopLimit) stops"
        )
      }
      stops.append(try list.decode(Stop.self))
    }
    self.init(stops: stops)
  }
}

extension TreePath: CustomStringConvertible {
  public var description: String { stops.map(\.description).joined(separator: " > ") }
}

extension TreePath.Stop: CustomStringConvertible {
  public var description: String { context.map { "\(name)(\($0))" } ?? name }
}
