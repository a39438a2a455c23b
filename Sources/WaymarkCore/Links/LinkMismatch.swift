/// The error if a link does not match a ``LinkPattern`` or any entry of a ``LinkTable``.
///
/// The description contains the part of the link that failed, and the reason.
public struct LinkMismatch: Error, Equatable, Sendable {
  /// The part of the link that failed; in a table, compared with the nearest entry.
  package var part: Part
  /// The reason why the part failed.
  package var reason: Reason
  /// Whether the link is on none of the bases, so it does not belong to the app.
  public var isForeign: Bool { if case .foreign = reason { true } else { false } }
  /// The name of the entry that matches the longest prefix of the link; nil if no entry matches any
  /// part, or if the link was parsed without a table.
  public internal(set) var nearestEntry: String?
  /// The pattern of the nearest entry as text, such as `bazaar://products/<id>`.
  public internal(set) var nearestPattern: String?

  /// A part of a link.
  package enum Part: Equatable, Sendable {
    /// The link as a whole.
    case link
    /// A path part, counted from 0, with the name of its value.
    case path(Int, name: String?)
    /// A query item.
    case query(String)
    /// The text behind `#`.
    case fragment
  }

  /// The reason why a part failed.
  package enum Reason: Equatable, Sendable {
    /// The link begins with none of these bases.
    case foreign([String])
    /// The link has user information or a port, but its base has none.
    case userInfoOrPort
    /// The link exceeds a limit of ``LinkLimits``.
    case beyondLimit(Int)
    /// The text contains an invalid escape such as `%zz`, or bytes that are not UTF-8.
    case badEncoding
    /// The part is missing.
    case missing
    /// The pattern has no such part.
    case unexpected(String)
    /// Another literal was expected.
    case wrong(String, expected: String)
    /// The text does not parse as a value.
    case unreadable(String, expected: String)
    /// The item occurs more than once.
    case repeated
  }

  /// Creates a mismatch without a nearest entry.
  package init(_ part: Part, _ reason: Reason) {
    self.part = part
    self.reason = reason
  }
}

extension LinkMismatch: CustomStringConvertible {
  public var description: String {
    let fault = "\(part)\(reason.isSentence ? ": " : " ")\(reason)"
    guard let nearestEntry, let nearestPattern else { return fault }
    return "\(fault); did you mean \(nearestPattern) (\(nearestEntry))?"
  }
}

extension LinkMismatch.Part: CustomStringConvertible {
  package var description: String {
    switch self {
    case .link: "link"
    case .path(let index, let name?): "path part \(index + 1) <\(name)>"
    case .path(let index, nil): "path part \(index + 1)"
    case .query(let name): "query item \(name)"
    case .fragment: "fragment"
    }
  }
}

extension LinkMismatch.Reason {
  /// Whether the description has a subject of its own, instead of the part.
  fileprivate var isSentence: Bool {
    switch self {
    case .foreign(let bases): bases.isEmpty
    case .unexpected, .wrong, .unreadable: true
    case .userInfoOrPort, .beyondLimit, .badEncoding, .missing, .repeated: false
    }
  }
}

extension LinkMismatch.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .foreign([]): "no destination has a link"
    case .foreign(let bases): "begins with none of \(bases.joined(separator: ", "))"
    case .userInfoOrPort: "has user information or a port"
    case .beyondLimit(let limit): "exceeds the limit of \(limit)"
    case .badEncoding: "is not percent-encoded UTF-8"
    case .missing: "is missing"
    case .unexpected(let text): "\"\(text)\" is not expected"
    case .wrong(let text, let expected): "\"\(text)\" is not \"\(expected)\""
    case .unreadable(let text, let expected): "\"\(text)\" is not \(expected)"
    case .repeated: "occurs more than once"
    }
  }
}
