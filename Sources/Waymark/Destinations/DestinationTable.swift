public import Foundation
public import WaymarkCore

/// All destinations of an app.
///
/// An app declares each destination once; the links, the list for tools and the restoration are
/// derived from that. A table is built once, and kept beside the router:
///
/// ```swift
/// let places = try DestinationTable(on: .scheme("shop"), .web("shop.example"), fallback: home) {
///   home
///   product
///   chatModule.destinations
/// }
/// try router.open(url, in: places)
/// ```
///
/// A guard may name a destination of the table that contains its own: redirects and fulfilments are
/// made when they are needed.
@MainActor public struct DestinationTable {
  /// The destinations in the order of their declaration.
  public let entries: [DestinationEntry]
  /// The links of those that are reachable from outside; `nil` for a table without bases.
  public let links: LinkTable<LinkTarget>?
  /// The destination that is shown as the root of a window when no other can be; `nil` if none is
  /// declared.
  public let fallback: DestinationEntry?
  /// Equal for copies of one table.
  let identity = DestinationIdentity()
  private let positions: [String: Int]

  /// Creates a table.
  ///
  /// A destination that is listed more than once counts once.
  ///
  /// - Parameters:
  ///   - bases: Where links of the app begin; the first base is the one to print.
  ///   - fallback: The destination that is shown as the root of a window when no other can be, such
  ///     as the home screen. It has no guards, and its chain builds and installs the root; it need
  ///     not be listed again.
  ///   - limits: What a link may cost.
  ///   - destinations: The destinations, and those of modules.
  /// - Throws: ``DestinationTableError``.
  public init(
    on bases: LinkBase...,
    fallback: (any Destination<Void>)? = nil,
    limits: LinkLimits = LinkLimits(),
    @DestinationTableBuilder _ destinations: () -> [any Destination]
  ) throws(DestinationTableError) {
    try self.init(on: bases, fallback: fallback, limits: limits, destinations: destinations())
  }

  /// Creates a table from a list.
  ///
  /// - Throws: ``DestinationTableError``.
  public init(
    on bases: [LinkBase],
    fallback: (any Destination<Void>)? = nil,
    limits: LinkLimits = LinkLimits(),
    destinations: [any Destination]
  ) throws(DestinationTableError) {
    try fallback?.checkFallback()
    self.fallback = fallback.map { DestinationEntry($0) }
    let unlisted: [any Destination] = fallback.map { [$0] } ?? []
    var entries: [DestinationEntry] = []
    var positions: [String: Int] = [:]
    var known: [DestinationIdentity: Int] = [:]
    for entry in (destinations + unlisted).map({ DestinationEntry($0) }) {
      if let position = known[entry.identity] {
        guard entries[position].declaration === entry.declaration else {
          throw .declaredDifferently(entries[position].name, entry.name)
        }
        continue
      }
      guard positions[entry.name] == nil else { throw .duplicateName(entry.name) }
      try entry.checkGaps(hasFallback: fallback != nil)
      positions[entry.name] = entries.count
      known[entry.identity] = entries.count
      entries.append(entry)
    }
    self.entries = entries
    self.positions = positions
    let linkEntries = entries.compactMap(\.link)
    do throws(LinkTableError) {
      links =
        bases.isEmpty && linkEntries.isEmpty
        ? nil : try LinkTable(on: bases, limits: limits, entries: linkEntries)
    } catch {
      throw .links(error)
    }
  }

  /// The destination of a name; `nil` if there is none.
  public subscript(name: String) -> DestinationEntry? {
    positions[name].map { entries[$0] }
  }

  /// The link of a destination with its context.
  ///
  /// - Throws: Why there is none, for example because the destination is not linked.
  public func url<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    on base: LinkBase? = nil
  ) throws(LinkPrintError) -> URL {
    guard let links else { throw .unknownEntry(destination.name) }
    return try links.url(for: context, of: destination.name, on: base)
  }

  /// The link of a destination that takes no context.
  public func url<Goal: Destination>(
    to destination: Goal,
    on base: LinkBase? = nil
  ) throws(LinkPrintError) -> URL where Goal.Context == Void {
    try url(to: destination, with: (), on: base)
  }

  @available(*, unavailable, message: "the destination takes a context: call url(to:with:)")
  @_disfavoredOverload
  public func url<Goal: Destination>(
    to destination: Goal,
    on base: LinkBase? = nil
  ) throws(LinkPrintError) -> URL {
    throw .unknownEntry(destination.name)
  }
}

/// Collects the destinations of a ``DestinationTable``, or of a module.
@resultBuilder @MainActor
public enum DestinationTableBuilder {
  /// Takes one destination.
  public static func buildExpression(_ destination: any Destination) -> [any Destination] {
    [destination]
  }

  /// Takes the destinations of a module.
  public static func buildExpression(_ destinations: [any Destination]) -> [any Destination] {
    destinations
  }

  @available(
    *,
    unavailable,
    message: "the chain ends at a container that is not installed: add using(_:from:)"
  )
  public static func buildExpression<Screen, Context, Container>(
    _ chain: Chain<Screen, Context, Container, NeedsAnotherUsing>
  ) -> [any Destination] { [] }

  /// Joins destinations that stand below each other.
  public static func buildBlock(_ destinations: [any Destination]...) -> [any Destination] {
    destinations.flatMap(\.self)
  }

  /// Takes the destinations of an `if` without `else`.
  public static func buildOptional(_ destinations: [any Destination]?) -> [any Destination] {
    destinations ?? []
  }

  /// Takes the first branch of a condition.
  public static func buildEither(first destinations: [any Destination]) -> [any Destination] {
    destinations
  }

  /// Takes the second branch of a condition.
  public static func buildEither(second destinations: [any Destination]) -> [any Destination] {
    destinations
  }

  /// Joins the rounds of a loop.
  public static func buildArray(_ destinations: [[any Destination]]) -> [any Destination] {
    destinations.flatMap(\.self)
  }
}
