/// All links of an app: patterns, and what each of them leads to.
///
/// The following example leads links to the cases of an enumeration:
///
/// ```swift
/// let table = try LinkTable<ShopScreen>(on: [.scheme("shop"), .web("shop.example")]) {
///   LinkEntry("product", product) { id in .product(id) }
///   LinkEntry("search", search) { text, page in .search(text, page: page) }
/// }
/// ```
///
/// Of several entries that fit a link the narrowest wins, part by part from the left: a literal
/// before a value, an enumeration before a number, a number before any text; then more required
/// query items. Two that would tie are an error when the table is built. What a match costs does
/// not depend on the number of entries.
public struct LinkTable<Target>: Sendable {
  /// Where links of this table begin; the first base is the one to print.
  public let bases: [LinkBase]
  /// The entries in the order of their declaration.
  public let entries: [LinkEntry<Target>]
  /// The bounds within which a link is read.
  public let limits: LinkLimits

  @usableFromInline
  let baseIndex: LinkBaseIndex
  @usableFromInline
  let routes: [Route]
  /// The shapes of the routes, which a match does not look at.
  let shapes: [LinkShape]
  @usableFromInline
  let trie: LinkTrie
  /// Where the entry of a name and its first route are.
  let places: [String: (entry: Int, route: Int)]

  @usableFromInline
  struct Route: Sendable {
    @usableFromInline
    var entry: String
    @usableFromInline
    var target: @Sendable (borrowing LinkText) throws(LinkFailure) -> Target
  }

  /// Builds a table from a list of entries.
  public init(
    on bases: [LinkBase],
    limits: LinkLimits = LinkLimits(),
    entries: [LinkEntry<Target>]
  ) throws(LinkTableError) {
    try Self.check(bases, entries)
    self.bases = bases
    baseIndex = LinkBaseIndex(bases)
    self.entries = entries
    self.limits = limits
    routes = entries.flatMap { entry in
      entry.routes.map { Route(entry: entry.name, target: $0.target) }
    }
    shapes = entries.flatMap { $0.routes.map { $0.shape } }
    trie = LinkTrie(shapes)
    var places: [String: (entry: Int, route: Int)] = [:]
    var routeCount = 0
    for (index, entry) in entries.enumerated() {
      places[entry.name] = (index, routeCount)
      routeCount += entry.routes.count
    }
    self.places = places
    if let (first, second, example) = LinkAmbiguity.find(in: trie, shapes) {
      throw .ambiguous(
        text(ofRoute: first),
        text(ofRoute: second),
        example: example.text(on: bases[0])
      )
    }
  }

  /// Builds a table from entries in braces.
  public init(
    on bases: [LinkBase],
    limits: LinkLimits = LinkLimits(),
    @LinkTableBuilder<Target> _ entries: () -> [LinkEntry<Target>]
  ) throws(LinkTableError) {
    try self.init(on: bases, limits: limits, entries: entries())
  }
}
