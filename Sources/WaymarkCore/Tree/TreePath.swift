/// The way to what a window shows, and to what it holds besides, as a value that can be kept while
/// the app does not run.
///
/// It names the destinations that lead there, the outermost first, not the controllers: so it holds
/// across versions of the app as long as the names of its destinations do.
///
/// The following example keeps the path of a hierarchy as JSON, and restores it:
///
/// ```swift
/// let data = try JSONEncoder().encode(router.path(in: places))
/// let path = try JSONDecoder().decode(TreePath.self, from: data)
/// router.restore(path, in: places)
/// ```
public struct TreePath: Hashable, Sendable {
  /// The number of stops that are restored at most, those of hidden ways included.
  public static let stopLimit = 200
  /// The version of the encoded form, which a newer one raises.
  public static let version = 1

  /// The destinations that lead to what is shown, in the order in which they are restored.
  public var stops: [Stop]
  /// The destinations in what is not shown, hidden tabs and columns for example: a way for each.
  public var hidden: [[Stop]]

  /// Creates a path, for example one to compare with.
  public init(stops: [Stop] = [], hidden: [[Stop]] = []) {
    self.stops = stops
    self.hidden = hidden
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
  /// Stops and ways that do not decode become ``Stop/damaged``. At most one stop more than
  /// ``stopLimit`` is decoded.
  ///
  /// - Throws: `DecodingError` when there is no list of stops.
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
        // An empty way counts too, so that a list of them ends.
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

  /// Decodes from anything, to get past it.
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
  /// The stops, and after a bar those of each hidden way.
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
