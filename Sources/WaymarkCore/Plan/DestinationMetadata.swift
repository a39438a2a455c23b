/// Texts that an app declares for a destination: its title, its name for analytics, its feature
/// flag, and custom keys.
///
/// Destinations inherit the metadata of those that they are installed in. An app adds a key with a
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
public struct DestinationMetadata: Hashable, Sendable {
  /// The texts by their keys.
  public private(set) var values: [String: String]

  /// Creates metadata, empty by default.
  public init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// The text of a key; `nil` removes it.
  public subscript(key: String) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// The title for users, in the language of the app.
  public var title: String? {
    get { self["title"] }
    set { self["title"] = newValue }
  }

  /// The name of the destination for analytics.
  public var analyticsName: String? {
    get { self["analyticsName"] }
    set { self["analyticsName"] = newValue }
  }

  /// The feature flag that enables the destination; a guard of the app reads it.
  public var featureFlag: String? {
    get { self["featureFlag"] }
    set { self["featureFlag"] = newValue }
  }

  /// Returns this metadata with the texts of another one, which take precedence.
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
