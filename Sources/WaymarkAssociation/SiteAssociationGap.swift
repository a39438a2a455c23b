/// A parameter for which a site association matches more links than the link table.
///
/// The system opens the app for these links, but the table rejects them with a `LinkMismatch`.
public struct SiteAssociationGap: Hashable, Sendable {
  /// The name of the entry.
  public let entry: String
  /// The pattern as text, such as `products/<id>`.
  public let pattern: String
  /// The name of the parameter whose value is invalid in these links.
  public let parameter: String
  /// The kind of value that the table accepts, such as `Int 1...300`.
  public let label: String
  /// The pattern of the parameter in the document, such as `?*`.
  public let matched: String
  /// Whether the document also matches links without the parameter, although it is required.
  ///
  /// The system treats a missing item as an empty one, which matches this pattern.
  public let mayBeMissing: Bool
}

extension SiteAssociationGap: CustomStringConvertible {
  public var description: String {
    "\(entry): <\(parameter)> in \(pattern) is matched by \(matched), the table reads \(label)"
      + (mayBeMissing ? " and refuses a link without it" : "")
  }
}
