/// The destinations of an app that the user may be brought back to.
///
/// Whatever is not listed is not restored: a login form, or what must not be written down.
@MainActor public struct RestorationTable {
  /// The entries; where several know a screen, the first one names it.
  public let entries: [RestorationEntry]

  /// Creates a table.
  ///
  /// - Throws: When two entries have one name, so that a path could not tell them apart.
  public init(_ entries: [RestorationEntry]) throws(RestorationTableError) {
    var names: Set<String> = []
    for entry in entries where !names.insert(entry.name).inserted {
      throw RestorationTableError.duplicateName(entry.name)
    }
    self.entries = entries
  }

  subscript(name: String) -> RestorationEntry? {
    entries.first { $0.name == name }
  }
}

/// Why a table of restorable destinations cannot be made.
public enum RestorationTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Several destinations have this name; give them others by `named(_:)`.
  case duplicateName(String)

  public var description: String {
    switch self {
    case .duplicateName(let name): "several destinations are called \(name)"
    }
  }
}
