extension SiteAssociation {
  /// A mistake in a document that the system does not report.
  public enum Warning: Hashable, Sendable {
    /// The file is larger than ``SiteAssociation/sizeLimit``, so the system ignores it.
    case oversized(bytes: Int)
    /// A pattern refers to an undefined variable, so it never matches.
    case undefinedVariable(String, at: SiteAssociationMatcher.Place)
    /// A text of a variable refers to another variable, which the system does not substitute.
    case nestedVariable(String, text: String)
    /// A path contains `#`, so it never matches: the text after `#` is the fragment.
    case fragmentInPath(at: SiteAssociationMatcher.Place)
    /// An app has several entries, so only their order determines the deciding component.
    case repeatedApp(String)
  }

  /// Returns the mistakes in the document.
  ///
  /// - Parameter size: The size of the file in bytes, if the document was read from a file.
  public func warnings(size: Int? = nil) -> [Warning] {
    var warnings: [Warning] = []
    if let bytes = size ?? (try? encoded().count), bytes > Self.sizeLimit {
      warnings.append(.oversized(bytes: bytes))
    }
    for (name, texts) in substitutionVariables.sorted(by: { $0.key < $1.key }) {
      for text in texts where !Self.variables(in: text).isEmpty {
        warnings.append(.nestedVariable(name, text: text))
      }
    }
    for (index, detail) in details.enumerated() {
      for (position, component) in detail.components.enumerated() {
        let place = SiteAssociationMatcher.Place(detail: index, component: position)
        warnings += self.warnings(about: component, at: place)
      }
    }
    var apps: Set<String> = []
    for app in details.flatMap({ Set($0.appIDs).sorted() }) where !apps.insert(app).inserted {
      warnings.append(.repeatedApp(app))
    }
    return warnings
  }

  private func warnings(
    about component: Component,
    at place: SiteAssociationMatcher.Place
  ) -> [Warning] {
    var warnings: [Warning] = []
    if component.path?.contains("#") == true { warnings.append(.fragmentInPath(at: place)) }
    let known = AssociationVariables(substitutionVariables)
    for name in component.patterns.flatMap(Self.variables) where !known.defines(name) {
      warnings.append(.undefinedVariable(name, at: place))
    }
    return warnings
  }

  private static func variables(in pattern: String) -> [String] {
    let scalars = Array(pattern.unicodeScalars)[...]
    return scalars.indices.compactMap { AssociationPattern.variable(at: scalars[$0...]) }
  }
}

extension SiteAssociation.Component {
  fileprivate var patterns: [String] {
    let query: [String] =
      switch self.query {
      case .text(let pattern): [pattern]
      case .items(let items): items.sorted { $0.key < $1.key }.map(\.value)
      case nil: []
      }
    return [path, fragment].compactMap(\.self) + query
  }
}

extension SiteAssociation.Warning: CustomStringConvertible {
  public var description: String {
    switch self {
    case .oversized(let bytes):
      "the file has \(bytes) bytes, but the system reads at most \(SiteAssociation.sizeLimit)"
    case .undefinedVariable(let name, let place):
      "\(place) names $(\(name)), which is not defined, so it never matches"
    case .nestedVariable(let name, let text):
      "the variable \(name) has the text \"\(text)\", in which no variable is substituted"
    case .fragmentInPath(let place):
      "the path of \(place) has a #, so it never matches: give the pattern of the fragment as \"#\""
    case .repeatedApp(let app):
      "\(app) has several entries; join their components in the order in which they should be tried"
    }
  }
}

extension SiteAssociationMatcher.Place: CustomStringConvertible {
  public var description: String { "applinks.details[\(detail)].components[\(component)]" }
}
