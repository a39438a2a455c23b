/// All links of an app: patterns, and what each of them leads to.
///
/// ```swift
/// let table = try LinkTable<Screen>(on: [.scheme("bazaar"), .web("bazaar.example")]) {
///   LinkEntry("product", product) { id in .product(id) }
///   LinkEntry("search", search) { text, page in .search(text, page: page) }
/// }
/// ```
///
/// Of several entries that fit a link the narrowest wins, part by part from the left: a literal before a
/// value, an enumeration before a number, a number before any text; then more required query items.
/// Two that would tie are an error when the table is built. What a match costs does not
/// depend on the number of entries.
public struct LinkTable<Target>: Sendable {
  /// Where links of this table begin; the first base is the one to print.
  public let bases: [LinkBase]
  /// The entries in the order of their declaration.
  public let entries: [LinkEntry<Target>]
  /// What a link may cost.
  public let limits: LinkLimits

  let routes: [Route]
  let trie: LinkTrie

  struct Route: Sendable {
    var entry: Int
    var shape: LinkShape
    var target: @Sendable (LinkText) throws(LinkFailure) -> Target
  }

  /// Builds a table from a list of entries.
  public init(
    on bases: [LinkBase],
    limits: LinkLimits = LinkLimits(),
    entries: [LinkEntry<Target>]
  ) throws(LinkTableError) {
    try Self.check(bases, entries)
    self.bases = bases
    self.entries = entries
    self.limits = limits
    routes = entries.indices.flatMap { index in
      entries[index].routes.map { Route(entry: index, shape: $0.shape, target: $0.target) }
    }
    trie = LinkTrie(routes.map(\.shape), kinds: Set(bases.map(\.kind)))
    if let (first, second, example) = LinkAmbiguity.find(in: trie, routes.map(\.shape)) {
      throw .ambiguous(
        Self.text(of: routes[first], entries, bases[0]),
        Self.text(of: routes[second], entries, bases[0]),
        example: example.text(on: bases.first { $0.kind == .scheme } ?? bases[0])
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
