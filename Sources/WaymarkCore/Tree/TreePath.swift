/// The path to the visible and hidden screens of a window, as a value that can be stored while the
/// app does not run.
///
/// A path contains destinations, the outermost first, and no view controllers, so it stays valid
/// across versions of the app as long as the names of the destinations do.
///
/// The following example stores the path of a hierarchy as JSON and restores it:
///
/// ```swift
/// let data = try JSONEncoder().encode(router.path(in: places))
/// let path = try JSONDecoder().decode(TreePath.self, from: data)
/// router.restore(path, in: places)
/// ```
public struct TreePath: Hashable, Sendable {
  /// The maximum number of restored stops, including hidden ones.
  public static let stopLimit = 200
  /// The version of the encoded format.
  public static let version = 1

  /// The destinations of the visible screens, in the order in which they are restored.
  public var stops: [Stop]
  /// The destinations of hidden screens, for example in tabs and columns: one list for each branch.
  public var hidden: [[Stop]]

  /// Creates a path, for example for comparisons.
  public init(stops: [Stop] = [], hidden: [[Stop]] = []) {
    self.stops = stops
    self.hidden = hidden
  }

  /// One destination in a path.
  public struct Stop: Hashable, Codable, Sendable {
    /// The name of the destination.
    public var name: String
    /// The context as JSON; `nil` for a destination without context.
    public var context: String?

    /// Creates a stop.
    public init(_ name: String, context: String? = nil) {
      self.name = name
      self.context = context
    }

    /// The placeholder of a damaged stop; no destination has its name.
    public static let damaged = Stop("")
  }
}

extension TreePath: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, stops, hidden
  }

  /// Decodes a path of this version, of an older one, or the known part of a newer one.
  ///
  /// Stops and branches that do not decode become ``Stop/damaged``. At most one stop more than
  /// ``stopLimit`` is decoded.
  ///
  /// - Throws: `DecodingError` if there is no list of stops.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var room = Self.stopLimit + 1
    var list = try container.nestedUnkeyedContainer(forKey: .stops)
    stops = Self.decodeWay(&list, &room)
    hidden = []
    guard container.contains(.hidden) else { return }
    guard var ways = try? container.nestedUnkeyedContainer(forKey: .hidden) else {
      hidden = [[.damaged]]
      return
    }
    while !ways.isAtEnd, room > 0 {
      if var list = try? ways.nestedUnkeyedContainer() {
        let way = Self.decodeWay(&list, &room)
        // An empty branch counts too, so that a list of them ends.
        if way.isEmpty { room -= 1 } else { hidden.append(way) }
      } else {
        guard (try? ways.decode(Skipped.self)) != nil else { return }
        hidden.append([.damaged])
        room -= 1
      }
    }
  }

  private static func decodeWay(_ list: inout any UnkeyedDecodingContainer, _ room: inout Int)
    -> [Stop]
  {
    var stops: [Stop] = []
    while !list.isAtEnd, room > 0 {
      room -= 1
      if let stop = try? list.decode(Stop.self) {
        stops.append(stop)
      } else {
        guard (try? list.decode(Skipped.self)) != nil else { break }
        stops.append(.damaged)
      }
    }
    return stops
  }

  /// Decodes any value, to skip it.
  private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(stops, forKey: .stops)
    if !hidden.isEmpty { try container.encode(hidden, forKey: .hidden) }
  }
}

extension TreePath: CustomStringConvertible {
  /// The stops, then those of each hidden branch after a bar.
  public var description: String {
    ([stops] + hidden)
      .map { $0.map(\.description).joined(separator: " > ") }
      .joined(separator: " | ")
  }
}

extension TreePath.Stop: CustomStringConvertible {
  public var description: String {
    if self == .damaged { return "a damaged stop" }
    return context.map { "\(name)(\($0))" } ?? name
  }
}
