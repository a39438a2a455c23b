/// Texts that an app declares of a destination: its title, its name in analytics, its feature flag,
/// and keys of the app's own.
///
/// Destinations inherit the metadata of those that they are installed in. An app adds a key by a
/// property:
///
/// ```swift
/// extension DestinationMetadata {
///   var team: String? {
///     get { self["team"] }
///     set { self["team"] = newValue }
///   }
/// }
/// ```
public struct DestinationMetadata: Hashable, Codable, Sendable {
  /// The texts by their keys.
  public private(set) var values: [String: String]

  /// Creates metadata, without any text by default.
  public init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// The text of a key; `nil` removes it.
  public subscript(key: String) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// The title for people, in the language of the app.
  public var title: String? {
    get { self["title"] }
    set { self["title"] = newValue }
  }

  /// The name under which analytics count visits.
  public var analyticsName: String? {
    get { self["analyticsName"] }
    set { self["analyticsName"] = newValue }
  }

  /// The feature flag that switches the destination on; a guard of the app reads it.
  public var featureFlag: String? {
    get { self["featureFlag"] }
    set { self["featureFlag"] = newValue }
  }

  /// This metadata with the texts of another, which win.
  public func overridden(by other: DestinationMetadata) -> DestinationMetadata {
    DestinationMetadata(values.merging(other.values) { $1 })
  }
}

extension DestinationMetadata: CustomStringConvertible {
  /// The keys in alphabetical order with their texts.
  public var description: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
  }
}
