public import Foundation

extension SiteAssociation {
  /// Decodes a document.
  ///
  /// Unknown keys are ignored.
  ///
  /// - Throws: ``SiteAssociationError`` with the place and the reason.
  public init(_ json: Data) throws(SiteAssociationError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: json)
    } catch let error as DecodingError {
      throw SiteAssociationError(error)
    } catch {
      throw SiteAssociationError(at: "", .notJSON(String(describing: error)))
    }
  }

  /// Returns the document as JSON with sorted keys and a final line break; equal documents have
  /// equal JSON.
  public func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension SiteAssociation: Codable {
  private enum RootKeys: String, CodingKey {
    case applinks
  }

  private enum Keys: String, CodingKey {
    case details, defaults, substitutionVariables
  }

  /// Decodes the `applinks` of a document; a document without them opens no link.
  public init(from decoder: any Decoder) throws {
    self.init(details: [])
    let root = try decoder.container(keyedBy: RootKeys.self)
    guard try root.contains(.applinks) && !root.decodeNil(forKey: .applinks) else { return }
    let links = try root.nestedContainer(keyedBy: Keys.self, forKey: .applinks)
    details = try Self.details(in: links)
    defaults = try links.decodeIfPresent(Component.self, forKey: .defaults)
    let variables = try links.decodeIfPresent(
      [String: [String]].self,
      forKey: .substitutionVariables
    )
    substitutionVariables = variables ?? [:]
  }

  /// Returns the details; the oldest format has a dictionary by app, which is sorted by name.
  private static func details(
    in links: KeyedDecodingContainer<Keys>
  ) throws -> [Detail] {
    guard try links.contains(.details) && !links.decodeNil(forKey: .details) else { return [] }
    guard let byApp = try? links.nestedContainer(keyedBy: AnyKey.self, forKey: .details) else {
      return try links.decode([Detail].self, forKey: .details)
    }
    return try byApp.allKeys.sorted { $0.stringValue < $1.stringValue }.map { app in
      var detail = try byApp.decode(Detail.self, forKey: app)
      detail.appIDs.insert(app.stringValue, at: 0)
      return detail
    }
  }

  /// Encodes the document in the current format.
  public func encode(to encoder: any Encoder) throws {
    var root = encoder.container(keyedBy: RootKeys.self)
    var links = root.nestedContainer(keyedBy: Keys.self, forKey: .applinks)
    try links.encode(details, forKey: .details)
    try links.encodeIfPresent(defaults, forKey: .defaults)
    guard !substitutionVariables.isEmpty else { return }
    try links.encode(substitutionVariables, forKey: .substitutionVariables)
  }
}

extension SiteAssociation.Detail: Codable {
  private enum Keys: String, CodingKey {
    case appID, appIDs, components, defaults, paths
  }

  /// Decodes an entry; `paths` is used only without `components`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var apps = try container.decodeIfPresent([String].self, forKey: .appIDs) ?? []
    if let app = try container.decodeIfPresent(String.self, forKey: .appID), !apps.contains(app) {
      apps.insert(app, at: 0)
    }
    let components = try container.decodeIfPresent(
      [SiteAssociation.Component].self,
      forKey: .components
    )
    let paths = try container.decodeIfPresent([String].self, forKey: .paths)
    self.init(
      appIDs: apps,
      components: components ?? paths?.map(SiteAssociation.Component.init(legacyPath:)) ?? [],
      defaults: try container.decodeIfPresent(SiteAssociation.Component.self, forKey: .defaults)
    )
  }

  /// Encodes the entry in the current format.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(appIDs, forKey: .appIDs)
    try container.encode(components, forKey: .components)
    try container.encodeIfPresent(defaults, forKey: .defaults)
  }
}

extension SiteAssociation.Component {
  /// Creates the component of an entry of `paths`; `NOT ` marks an exclusion.
  fileprivate init(legacyPath path: String) {
    let not = "NOT "
    self.init(path: path.hasPrefix(not) ? String(path.dropFirst(not.count)) : path)
    if path.hasPrefix(not) { isExcluded = true }
  }
}

extension SiteAssociation.Query: Codable {
  /// Decodes a pattern or a dictionary of patterns.
  ///
  /// The system ignores a dictionary with a value that is not a text, which is decoded without
  /// items.
  public init(from decoder: any Decoder) throws {
    if let items = try? decoder.container(keyedBy: AnyKey.self) {
      var patterns: [String: String] = [:]
      for name in items.allKeys {
        patterns[name.stringValue] = try? items.decode(String.self, forKey: name)
      }
      self = .items(patterns.count == items.allKeys.count ? patterns : [:])
    } else {
      self = .text(try decoder.singleValueContainer().decode(String.self))
    }
  }

  /// Encodes the pattern or the dictionary.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let pattern): try container.encode(pattern)
    case .items(let items): try container.encode(items)
    }
  }
}

/// A coding key with any name.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}
