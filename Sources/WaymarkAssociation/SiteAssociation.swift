/// The links that a web site opens in an app, as the site states them in its
/// `apple-app-site-association` file.
///
/// A table of links generates the document, and a ``SiteAssociationMatcher`` decides about a URL as
/// the system does:
///
/// ```swift
/// let association = table.siteAssociation(appIDs: ["ABCDE12345.com.example.shop"])
/// try association.encoded().write(to: file)
/// ```
///
/// Only the `applinks` of a document are read; the older forms with `paths`, or with `details` by
/// app, become components.
public struct SiteAssociation: Hashable, Sendable {
  /// The largest file that the system reads, in bytes before compression.
  public static let sizeLimit = 128 * 1024

  /// The apps with their links; of the components that match a URL the first one decides.
  public var details: [Detail]
  /// The defaults of components, for all apps.
  public var defaults: Component?
  /// Texts that patterns name as `$(name)`; a text may contain `*` and `?`.
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

  /// Apps and the links that they open.
  public struct Detail: Hashable, Sendable {
    /// The apps, each with the prefix of its team: `ABCDE12345.com.example.bazaar`.
    public var appIDs: [String]
    /// Patterns of links in the order in which they are tried.
    public var components: [Component]
    /// The defaults of components, for these apps.
    public var defaults: Component?

    /// Creates an entry.
    public init(appIDs: [String], components: [Component], defaults: Component? = nil) {
      self.appIDs = appIDs
      self.components = components
      self.defaults = defaults
    }
  }

  /// A pattern for the parts of a URL, all of which must match.
  ///
  /// In a pattern `*` stands for any text, `?` for one character, `?*` for at least one, and
  /// `$(name)` for one of the texts of a variable. A part that no level defines matches.
  public struct Component: Hashable, Codable, Sendable {
    /// The pattern of the path.
    public var path: String?
    /// The pattern of the query, or of its items.
    public var query: Query?
    /// The pattern of the text behind `#`.
    public var fragment: String?
    /// Whether a URL that matches stays in the browser.
    public var isExcluded: Bool?
    /// A note that the system ignores.
    public var comment: String?
    /// Whether upper and lower case differ, as they do by default.
    public var isCaseSensitive: Bool?
    /// Whether the URL is compared as it is written, as it is by default, instead of decoded.
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

  /// The part of a component that is about the text behind `?`.
  public enum Query: Hashable, Sendable {
    /// A pattern of the whole query.
    case text(String)
    /// A pattern for each of some items, by their names.
    ///
    /// An item that is missing counts as empty; one that is repeated must match each time.
    case items([String: String])
  }
}
