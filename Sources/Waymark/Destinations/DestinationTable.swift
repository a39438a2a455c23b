public import Foundation
public import WaymarkCore

/// All destinations of an app.
///
/// An app declares each destination once; links, lists for tools and restoration are derived from
/// the declarations. Build the table once and store it next to the router:
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
/// A guard may refer to a destination of the table that contains its own, because redirects and
/// fulfilments are created on demand.
@MainActor public struct DestinationTable {
  /// The destinations in the order of their declaration.
  public let entries: [DestinationEntry]
  /// The link table of the destinations that links can open; `nil` for a table without bases.
  public let links: LinkTable<LinkTarget>?
  /// The destination shown as the root of a window if no other can be; `nil` if none is declared.
  public let fallback: DestinationEntry?
  /// Equal for copies of one table.
  let identity = DestinationIdentity()
  private let positions: [String: Int]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - bases: The URL prefixes of the app's links; links are printed with the first one.
  ///   - fallback: The destination shown as the root of a window if no other can be, such as the
  ///     home screen. It has no guards, its chain builds and installs the root, and it need not be
  ///     in the list.
  ///   - limits: The limits for parsing links.
  ///   - destinations: The destinations of the app and its modules.
  /// - Throws: ``DestinationTableError`` if a declaration is invalid or contradicts another one.
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
  /// - Throws: ``DestinationTableError`` if a declaration is invalid or contradicts another one.
  public init(
    on bases: [LinkBase],
    fallback: (any Destination<Void>)? = nil,
    limits: LinkLimits = LinkLimits(),
    destinations: [any Destination]
  ) throws(DestinationTableError) {
    try fallback?.checkFallback()
    self.fallback = fallback.map { DestinationEntry($0) }
    var entries: [DestinationEntry] = []
    var positions = [String: Int](minimumCapacity: destinations.count)
    var known = [DestinationIdentity: Int](minimumCapacity: destinations.count)
    for entry in destinations.map({ DestinationEntry($0) }) + (self.fallback.map { [$0] } ?? []) {
      if let listed = known[entry.destination.identity].map({ entries[$0] }) {
        guard
          listed.destination.declarationIdentity
            == entry.destination.declarationIdentity
        else {
          throw .declaredDifferently(listed.name, entry.name)
        }
        // The list may contain the fallback, which comes last.
        guard entries.count == destinations.count else { throw .listedTwice(entry.name) }
        continue
      }
      if let index = positions[entry.name] { throw .equalNames(of: entries[index], entry) }
      try entry.checkGaps(hasFallback: fallback != nil)
      positions[entry.name] = entries.count
      known[entry.destination.identity] = entries.count
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

  /// The destination with this name; `nil` if there is none.
  public subscript(name: String) -> DestinationEntry? {
    positions[name].map { entries[$0] }
  }

  /// Returns the link to a destination with a context.
  ///
  /// - Throws: An error if there is none, for example because the destination is not linked.
  public func url<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    on base: LinkBase? = nil
  ) throws(LinkPrintError) -> URL {
    guard let links else { throw .unknownEntry(destination.name) }
    return try links.url(for: context, of: destination.name, on: base)
  }

  /// Returns the link to a destination without a context.
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

extension DestinationTable: @MainActor CustomStringConvertible {
  /// The destinations with their context types and links, one per line, for logs.
  public var description: String {
    entries.map { $0.text(on: links?.bases.first) }.joined(separator: "\n")
  }
}

/// Builds the list of destinations of a ``DestinationTable`` or a module.
@resultBuilder @MainActor
public enum DestinationTableBuilder {
  /// Accepts one destination.
  public static func buildExpression(_ destination: any Destination) -> [any Destination] {
    [destination]
  }

  /// Accepts the destinations of a module.
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

  /// Joins consecutive destinations.
  public static func buildBlock(_ destinations: [any Destination]...) -> [any Destination] {
    destinations.flatMap(\.self)
  }

  /// Accepts the destinations of an `if` without `else`.
  public static func buildOptional(_ destinations: [any Destination]?) -> [any Destination] {
    destinations ?? []
  }

  /// Accepts the first branch of a condition.
  public static func buildEither(first destinations: [any Destination]) -> [any Destination] {
    destinations
  }

  /// Accepts the second branch of a condition.
  public static func buildEither(second destinations: [any Destination]) -> [any Destination] {
    destinations
  }

  /// Joins the iterations of a loop.
  public static func buildArray(_ destinations: [[any Destination]]) -> [any Destination] {
    destinations.flatMap(\.self)
  }
}
