public import Foundation

/// The error if a site association cannot be decoded or used.
public struct SiteAssociationError: Error, Hashable, Sendable {
  /// The coding path of the value, such as `applinks.details[0].appIDs`; empty for the document
  /// itself.
  public var place: String
  /// The reason why the value cannot be used.
  public var reason: Reason

  /// The reason why a value cannot be used.
  public enum Reason: Hashable, Sendable {
    /// The document is not JSON.
    case notJSON(String)
    /// The value has another type than the system expects.
    case unexpectedType(String)
    /// The pattern, including the texts of its variables, has too many parts.
    case patternTooLong(limit: Int)
  }

  /// Creates an error, for comparisons in tests.
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

extension SiteAssociationError: LocalizedError {
  public var errorDescription: String? { description }
}

extension SiteAssociationError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON(let details): "not JSON. \(details)"
    case .unexpectedType(let details): details
    case .patternTooLong(let limit): "the pattern has more than \(limit) parts"
    }
  }
}
