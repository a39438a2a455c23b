/// A parameter of a link for which a site association matches more than the table.
///
/// The system then opens the app with a link that the table refuses with a `LinkMismatch`.
public struct SiteAssociationGap: Hashable, Sendable {
  /// The name of the entry.
  public let entry: String
  /// The pattern as text, such as `products/<id>`.
  public let pattern: String
  /// The parameter, whose value is wrong in such a link.
  public let parameter: String
  /// The kind of value that the table reads, such as `int 1...300`.
  public let label: String
  /// The pattern of the document for the parameter, such as `?*`.
  public let matched: String
  /// Whether the document also matches where the parameter is missing although it is required.
  ///
  /// For the system a missing item is an empty one, which this parameter may be.
  public let mayBeMissing: Bool
}

extension SiteAssociationGap: CustomStringConvertible {
  public var description: String {
    "\(entry): <\(parameter)> in \(pattern) is matched by \(matched), the table reads \(label)"
      + (mayBeMissing ? " and refuses a link without it" : "")
  }
}
