public import Foundation

/// All links of an app: patterns with their targets.
///
/// The following example maps links to the cases of an enumeration:
///
/// ```swift
/// let table = try LinkTable<ShopScreen>(
///   on: [.scheme("shop"), .web("shop.example")],
///   entries: [
///     LinkEntry("product", product) { id in .product(id) },
///     LinkEntry("search", search) { text, page in .search(text, page: page) },
///   ]
/// )
/// ```
///
/// If several entries match a link, the narrowest wins, compared part by part from the left: a
/// literal before a value, an enumeration before a number, a number before any text; then more
/// required query items. Ambiguous patterns are an error when the table is built. The time of a
/// match depends on the entries whose paths fit the link, not on the size of the table.
public struct LinkTable<Target>: Sendable {
  /// The bases of the links; links are printed with the first one.
  public let bases: [LinkBase]
  /// The entries in the order of their declaration.
  public let entries: [LinkEntry<Target>]
  /// The limits for parsing links.
  public let limits: LinkLimits
  /// The patterns of all entries, in the order of their declaration.
  let routes: [LinkEntry<Target>.Route]
  /// The indices of the patterns of each entry, by name.
  let positions: [String: Range<Int>]
  let tree: LinkTree

  /// Creates a table.
  public init(
    on bases: [LinkBase],
    limits: LinkLimits = LinkLimits(),
    entries: [LinkEntry<Target>]
  ) throws(LinkTableError) {
    guard !bases.isEmpty else { throw .noBase }
    for base in bases where !base.isValid { throw .invalidBase(base) }
    var routes: [LinkEntry<Target>.Route] = []
    var positions = [String: Range<Int>](minimumCapacity: entries.count)
    for entry in entries {
      guard positions[entry.name] == nil else { throw .duplicateName(entry.name) }
      for route in entry.routes { try route.shape.check(of: entry.name) }
      positions[entry.name] = routes.count..<(routes.count + entry.routes.count)
      routes += entry.routes
    }
    let shapes = routes.map { $0.shape }
    self.bases = bases
    self.entries = entries
    self.limits = limits
    self.routes = routes
    self.positions = positions
    tree = LinkTree(shapes)
    if let (first, second, example) = LinkAmbiguity.find(in: tree, shapes) {
      let texts = [first, second].map { "\(routes[$0].entry) (\(bases[0])\(shapes[$0].text))" }
      throw .ambiguous(texts[0], texts[1], example: example.text(on: bases[0]))
    }
  }

  /// Returns the entry and the target of a link.
  ///
  /// Matching takes linear time in the length of the link, which ``limits`` bound, and in the
  /// number of entries whose paths fit it. A link without a match takes longer, because the nearest
  /// entry is searched.
  ///
  /// - Throws: `LinkMismatch` with the nearest entry and the part that failed.
  public func match(_ url: URL) throws(LinkMismatch) -> (entry: String, target: Target) {
    let link = try DecodedLink(url, on: bases, limits: limits)
    var failures: [LinkMismatch] = []
    for route in tree.routes(of: link.path) {
      let candidate = routes[route]
      do throws(LinkMismatch) {
        return (candidate.entry, try candidate.target(link))
      } catch {
        failures.append(error)
      }
    }
    var (mismatch, nearest) = tree.mismatch(of: link, failures)
    if let nearest {
      mismatch.nearestEntry = routes[nearest].entry
      mismatch.nearestPattern = "\(bases[link.base])\(routes[nearest].shape.text)"
    }
    throw mismatch
  }
}

extension LinkShape {
  fileprivate func check(of entry: String) throws(LinkTableError) {
    if let part = repeatedName { throw .duplicatePart(part, entry: entry) }
    for slot in slots {
      for sample in slot.samples where !slot.accepts(sample) {
        throw .invalidSample(sample, part: slot.name, entry: entry)
      }
    }
  }
}

extension LinkTable {
  /// Sample links for all entries: at most three for each pattern.
  public var samples: [URL] { entries.flatMap(samples) }

  /// Returns each pattern of an entry on each base, such as `bazaar://products/<id>`.
  package func patterns(of entry: LinkEntry<Target>) -> [String] {
    entry.routes.flatMap { route in bases.map { $0.description + route.shape.text } }
  }

  /// Returns sample links that the table matches to an entry.
  package func samples(of entry: LinkEntry<Target>) -> [URL] {
    entry.routes.flatMap { $0.shape.samples(on: bases[0]) }.filter {
      // A sample of a broad pattern may belong to a narrower entry.
      route(of: $0).map { routes[$0].entry } == entry.name
    }
  }
}

extension LinkShape {
  /// Returns at most three links built from the samples of each value.
  fileprivate func samples(on base: LinkBase) -> [URL] {
    let count = slots.map(\.samples.count).max() ?? 1
    return (0..<min(count, 3)).compactMap { number in
      (try? link { $0.sample(number) }).flatMap { URL(string: $0.text(on: base)) }
    }
  }
}

extension LinkShape.Slot {
  fileprivate func sample(_ number: Int) -> String? {
    samples.isEmpty ? nil : samples[min(number, samples.count - 1)]
  }
}
