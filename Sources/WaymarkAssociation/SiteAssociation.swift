/// The links of a website that open in apps, as published in its `apple-app-site-association` file.
///
/// A link table generates the document, and a ``SiteAssociationMatcher`` decides about a URL as the
/// system does:
///
/// ```swift
/// let association = table.siteAssociation(appIDs: ["ABCDE12345.com.example.shop"])
/// try association.encoded().write(to: file)
/// ```
///
/// Only the `applinks` of a document are decoded; the older formats with `paths`, or with a
/// dictionary of `details`, are converted to components.
public struct SiteAssociation: Hashable, Sendable {
  /// The maximum size of the file that the system reads, in bytes before compression.
  public static let sizeLimit = 128 * 1024

  /// The apps with their links; the first matching component decides about a URL.
  public var details: [Detail]
  /// The default values of components, for all apps.
  public var defaults: Component?
  /// The texts that patterns refer to as `$(name)`; a text may contain `*` and `?`.
  public var substitutionVariables: [String: [String]]

  /// Creates a document.
  public init(
    details: [Detail],
    defaults: Component? = nil,
    substitutionVariables: [String: [String]] = [:]
  ) {
    self.details = details
    self.defaults = defaults
    self.substitutionVariables = substitutionVariables
  }

  /// A group of apps and the links that they open.
  public struct Detail: Hashable, Sendable {
    /// The identifiers of the apps, including the team prefix: `ABCDE12345.com.example.bazaar`.
    public var appIDs: [String]
    /// The patterns of links, in the order in which they are tried.
    public var components: [Component]
    /// The default values of components, for these apps.
    public var defaults: Component?

    /// Creates an entry.
    public init(appIDs: [String], components: [Component], defaults: Component? = nil) {
      self.appIDs = appIDs
      self.components = components
      self.defaults = defaults
    }
  }

  /// A pattern for a URL, all parts of which must match.
  ///
  /// In a pattern `*` matches any text, `?` one character, `?*` at least one character, and
  /// `$(name)` one of the texts of a variable. A part without pattern at any level always matches.
  public struct Component: Hashable, Codable, Sendable {
    /// The pattern of the path.
    public var path: String?
    /// The pattern of the query, or of its items.
    public var query: Query?
    /// The pattern of the fragment.
    public var fragment: String?
    /// Whether a matching URL stays in the browser.
    public var isExcluded: Bool?
    /// A note, which the system ignores.
    public var comment: String?
    /// Whether matching is case-sensitive; true by default.
    public var isCaseSensitive: Bool?
    /// Whether the URL is compared without decoding it; true by default.
    public var isPercentEncoded: Bool?

    private enum CodingKeys: String, CodingKey {
      case path = "/"
      case query = "?"
      case fragment = "#"
      case isExcluded = "exclude"
      case comment
      case isCaseSensitive = "caseSensitive"
      case isPercentEncoded = "percentEncoded"
    }

    /// Creates a component.
    public init(path: String? = nil, query: Query? = nil, fragment: String? = nil) {
      self.path = path
      self.query = query
      self.fragment = fragment
    }
  }

  /// The pattern of a component for the query.
  public enum Query: Hashable, Sendable {
    /// A pattern for the whole query.
    case text(String)
    /// A pattern for each of some query items, by name.
    ///
    /// A missing item counts as empty; each value of a repeated item must match.
    case items([String: String])
  }
}
