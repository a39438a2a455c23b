/// Why a site association cannot be read or used: what is wrong, and where.
public struct SiteAssociationError: Error, Hashable, Sendable {
  /// The keys and positions that lead to the value, such as `applinks.details[0].appIDs`; empty for
  /// the document as a whole.
  public var place: String
  /// The reason why the value cannot be used.
  public var reason: Reason

  /// A reason why a value cannot be used.
  public enum Reason: Hashable, Sendable {
    /// The document is not JSON.
    case notJSON(String)
    /// The value is of another type than the one that the system reads.
    case unexpectedType(String)
    /// The pattern has more parts, with the texts of its variables, than are compared.
    case patternTooLong(limit: Int)
  }

  /// Creates an error, to compare with in tests.
  public init(at place: String, _ reason: Reason) {
    self.place = place
    self.reason = reason
  }
}

extension SiteAssociationError {
  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context):
      self.init(at: Self.place(context), .unexpectedType(context.debugDescription))
    case .dataCorrupted(let context):
      let details = context.underlyingError.map { " \($0)" } ?? ""
      self.init(at: Self.place(context), .notJSON(context.debugDescription + details))
    @unknown default:
      self.init(at: "", .notJSON(String(describing: error)))
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    context.codingPath.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += place.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
  }
}

extension SiteAssociationError: CustomStringConvertible {
  public var description: String {
    (place.isEmpty ? "the document" : place) + ": \(reason)"
  }
}

extension SiteAssociationError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON(let details): "not JSON. \(details)"
    case .unexpectedType(let details): details
    case .patternTooLong(let limit): "a pattern with more than \(limit) parts"
    }
  }
}
