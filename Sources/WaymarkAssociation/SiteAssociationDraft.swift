import WaymarkCore

/// Builds a site association from link patterns.
///
/// The document matches every link of the table. It may match more, because its patterns have no
/// bounds, types or ends of path parts; ``gaps`` lists those parameters.
struct SiteAssociationDraft {
  // An enumeration is a variable. A component for each of its texts would multiply with those of
  // other parameters, and exceed the limit of 128 KB.

  private struct Pattern {
    var component: SiteAssociation.Component
    var depth: Int
    /// A pattern that excludes longer paths, which the component would match.
    var exclusion: String?
  }

  private var patterns: [Pattern] = []
  private(set) var variables: [String: [String]] = [:]
  private(set) var gaps: [SiteAssociationGap] = []

  mutating func add(_ shape: LinkShape, of entry: String) {
    var component = SiteAssociation.Component()
    component.comment = entry
    let path = shape.steps.map { step in
      switch step {
      case .literal(let text): PercentEncoding.encode(text)
      case .value(let slot): pattern(of: slot, mayBeEmpty: false, (entry, shape)) ?? "?*"
      }
    }
    component.path = "/" + path.joined(separator: "/")
    var items: [String: String] = [:]
    for item in shape.items {
      items[PercentEncoding.encode(item.slot.name)] = pattern(of: item, (entry, shape))
    }
    if !items.isEmpty { component.query = .items(items) }
    component.fragment = shape.fragment.flatMap { pattern(of: $0, (entry, shape)) }
    let depth = shape.steps.count
    patterns.append(Pattern(component: component, depth: depth, exclusion: shape.longerPaths))
  }

  /// The components: longer paths first, each group after its exclusions.
  var components: [SiteAssociation.Component] {
    // `*` and `?` also match a slash. With all exclusions first, `/products/*/*` would exclude the
    // reviews of a product; without them, `/products/?*` would open every path below a product.
    var components: [SiteAssociation.Component] = []
    for depth in Set(patterns.map(\.depth)).sorted(by: >) {
      let group = patterns.filter { $0.depth == depth }
      for exclusion in group.compactMap(\.exclusion) {
        var component = SiteAssociation.Component(path: exclusion)
        component.isExcluded = true
        if !components.contains(component) { components.append(component) }
      }
      components += group.map(\.component)
    }
    return components
  }
}

extension SiteAssociationDraft {
  /// Returns the pattern of an item or a fragment; nil if it matches any text or may be missing.
  private mutating func pattern(
    of item: LinkShape.Item,
    _ owner: (entry: String, shape: LinkShape)
  ) -> String? {
    let mayBeEmpty = !item.isRequired || item.slot.accepts("")
    let mayBeMissing = item.isRequired && mayBeEmpty
    let pattern = pattern(of: item.slot, mayBeEmpty: mayBeEmpty, mayBeMissing: mayBeMissing, owner)
    return pattern ?? (mayBeEmpty ? nil : "?*")
  }

  /// Returns the pattern of a value; nil if a document cannot describe it.
  ///
  /// A value that the document does not describe exactly is added to the gaps.
  private mutating func pattern(
    of slot: LinkShape.Slot,
    mayBeEmpty: Bool,
    mayBeMissing: Bool = false,
    _ owner: (entry: String, shape: LinkShape)
  ) -> String? {
    let pattern: String?
    var isExact = true
    switch slot.form {
    case .texts(let texts):
      let encoded = texts.map(PercentEncoding.encode)
      isExact = !mayBeEmpty || texts.contains("")
      pattern = reference(to: isExact ? encoded : [""] + encoded, named: slot.name)
    case .pattern(let text, let isExactPattern):
      isExact = isExactPattern && (!mayBeEmpty || slot.accepts(""))
      pattern = mayBeEmpty ? nil : text
    case .anyText: pattern = nil
    case .unknown:
      isExact = false
      pattern = nil
    }
    if !isExact || mayBeMissing {
      gaps.append(
        SiteAssociationGap(
          entry: owner.entry,
          pattern: owner.shape.text,
          parameter: slot.name,
          label: slot.label,
          matched: pattern ?? (mayBeEmpty ? "*" : "?*"),
          mayBeMissing: mayBeMissing
        )
      )
    }
    return pattern
  }

  /// Returns a reference to a variable with these texts, shared by values of the same name.
  private mutating func reference(to texts: [String], named name: String) -> String {
    let name = String(name.map { "$()".contains($0) ? "_" : $0 })
    var candidate = name
    var number = 2
    while variables[candidate].map({ $0 != texts }) ?? AssociationVariables.isPredefined(candidate)
    {
      candidate = "\(name)\(number)"
      number += 1
    }
    variables[candidate] = texts
    return "$(\(candidate))"
  }
}

extension LinkShape {
  /// The pattern of the paths that have more parts than this shape and that its component would
  /// match; nil if there are none.
  fileprivate var longerPaths: String? {
    let first = steps.firstIndex { step in
      guard case .value(let slot) = step else { return false }
      switch slot.form {
      case .anyText, .unknown: return true
      case .texts, .pattern: return false
      }
    }
    guard let first else { return nil }
    let beginning = steps[..<first].map { step in
      if case .literal(let text) = step { PercentEncoding.encode(text) } else { "*" }
    }
    let rest = Array(repeating: "*", count: steps.count - first) + ["?*"]
    return "/" + (beginning + rest).joined(separator: "/")
  }
}
