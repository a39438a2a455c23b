public import Foundation
import WaymarkCore

/// Decides about URLs with a site association as the system does.
///
/// A matcher is valid for one domain, which serves the document. Matching takes linear time in the
/// size of the document, regardless of the patterns.
///
/// The rules of the system that are easy to miss:
///
/// - Components are tried in order and the first match decides, so an exclusion after a wider
///   component has no effect.
/// - An omitted part matches anything: `{"/": "/help"}` matches any query and fragment.
/// - `*` also matches slashes. Trailing slashes, repeated leading ones and a missing final `/*` are
///   ignored: `/buy/*` matches `/buy`, but `/id/????` does not match `/id/481/`.
/// - A missing query item is empty: `{"q": "*"}` matches without `q`, `{"q": "?*"}` does not.
/// - Every occurrence of an item has to match: `{"id": "42"}` does not match `?id=7&id=42`.
/// - A query object with a value that is not a string is ignored and matches everything.
/// - A URL is compared as written; with `"percentEncoded": false` it is decoded first, the pattern
///   never is.
/// - Comparison is case-sensitive unless the component, its entry or the document says otherwise.
/// - Substitution variables do not nest, and an undefined one never matches.
///
/// The following example checks that the system opens the app for a link:
///
/// ```swift
/// let matcher = try SiteAssociationMatcher(association, domain: "shop.example")
/// if case .opens = matcher.decision(for: url) { print("the link opens the app") }
/// ```
public struct SiteAssociationMatcher: Sendable {
  private struct Rule: Sendable {
    var place: Place
    var isExcluded: Bool
    var form: Form
    var path: AssociationPattern?
    var query: AssociationPattern?
    var items: [(name: String, pattern: AssociationPattern)] = []
    var fragment: AssociationPattern?
  }

  /// Specifies how the parts of a URL are compared.
  private struct Form: Hashable, Sendable {
    var isCaseSensitive: Bool
    var isPercentEncoded: Bool
  }

  private let domain: String
  private let apps: [[String]]
  private let rules: [Rule]

  /// The position of a component in a document.
  public struct Place: Hashable, Sendable {
    /// The index of the entry in ``SiteAssociation/details``.
    public var detail: Int
    /// The index in the components of that entry.
    public var component: Int

    /// Creates a place, for comparisons in tests.
    public init(detail: Int, component: Int) {
      (self.detail, self.component) = (detail, component)
    }
  }

  /// The decision of the system about a URL.
  public enum Decision: Hashable, Sendable {
    /// The app opens the URL, because of this component.
    case opens(Place)
    /// The URL stays in the browser, because of this component.
    case excluded(Place)
    /// The URL stays in the browser, because no component matches or it has another host.
    case unmatched
  }

  /// Creates a matcher for a document.
  ///
  /// - Parameters:
  ///   - association: The document.
  ///   - domain: The host that serves the document; its subdomains are different domains.
  /// - Throws: ``SiteAssociationError`` if a pattern has too many parts.
  public init(_ association: SiteAssociation, domain: String) throws(SiteAssociationError) {
    let host = URL(string: "https://\(domain)/").flatMap(AssociationURL.init)?.host
    self.domain = host ?? ASCII.lowercase(domain)
    apps = association.details.map(\.appIDs)
    let variables = AssociationVariables(association.substitutionVariables)
    var rules: [Rule] = []
    for (index, detail) in association.details.enumerated() {
      for (position, component) in detail.components.enumerated() {
        let place = Place(detail: index, component: position)
        let levels = [component, detail.defaults, association.defaults].compactMap(\.self)
        guard let rule = Self.rule(of: levels, at: place, variables) else {
          throw SiteAssociationError(
            at: "applinks.details[\(index)].components[\(position)]",
            .patternTooLong(limit: AssociationPattern.partLimit)
          )
        }
        rules.append(rule)
      }
    }
    self.rules = rules
  }

  /// Returns the decision about a URL.
  ///
  /// - Parameters:
  ///   - url: The URL that the system would open.
  ///   - appID: The app that would open it; if nil, any app of the document.
  public func decision(for url: URL, appID: String? = nil) -> Decision {
    var steps = 0
    return decision(for: url, appID: appID, steps: &steps)
  }
}

extension SiteAssociationMatcher {
  private static func rule(
    of levels: [SiteAssociation.Component],
    at place: Place,
    _ variables: AssociationVariables
  ) -> Rule? {
    let form = Form(
      isCaseSensitive: levels.firstValue(\.isCaseSensitive) ?? true,
      isPercentEncoded: levels.firstValue(\.isPercentEncoded) ?? true
    )
    var isTooLong = false
    func pattern(_ text: String, isPath: Bool = false) -> AssociationPattern? {
      let pattern = AssociationPattern(
        text,
        isCaseSensitive: form.isCaseSensitive,
        variables: variables,
        isPath: isPath
      )
      isTooLong = isTooLong || pattern == nil
      return pattern
    }
    var rule = Rule(
      place: place,
      isExcluded: levels.firstValue(\.isExcluded) ?? false,
      form: form,
      path: levels.firstValue(\.path).flatMap { pattern($0, isPath: true) },
      fragment: levels.firstValue(\.fragment).flatMap { pattern($0) }
    )
    switch levels.firstValue(\.query) {
    case .text(let text): rule.query = pattern(text)
    case .items(let items):
      rule.items = items.sorted { $0.key < $1.key }.compactMap { item in
        pattern(item.value).map { (AssociationURL.folded(item.key, form.isCaseSensitive), $0) }
      }
    case nil: break
    }
    return isTooLong ? nil : rule
  }

  /// Returns the decision about a URL and counts the steps of the comparison.
  package func decision(for url: URL, appID: String?, steps: inout Int) -> Decision {
    guard let url = AssociationURL(url), url.host == domain else { return .unmatched }
    var texts: [Form: Texts] = [:]
    for rule in rules {
      if let appID, !apps[rule.place.detail].contains(appID) { continue }
      let isMatch = matches(rule, &texts[rule.form, default: Texts(url, rule.form)])
      guard isMatch else { continue }
      steps += texts.values.reduce(0) { $0 + $1.steps }
      return rule.isExcluded ? .excluded(rule.place) : .opens(rule.place)
    }
    steps += texts.values.reduce(0) { $0 + $1.steps }
    return .unmatched
  }

  /// The parts of a URL, prepared for rules with the same options.
  private struct Texts {
    var path: AssociationText
    var query: AssociationText
    var fragment: AssociationText
    var items: [String: [AssociationText]] = [:]
    var missingItem = AssociationText("", isCaseSensitive: true)

    init(_ url: AssociationURL, _ form: Form) {
      func text(_ part: String) -> String {
        form.isPercentEncoded ? part : AssociationURL.decoded(part)
      }
      func compared(_ part: String) -> AssociationText {
        AssociationText(part, isCaseSensitive: form.isCaseSensitive)
      }
      path = compared(AssociationURL.trimmed(path: text(url.path)))
      query = compared(text(url.query))
      fragment = compared(text(url.fragment))
      for item in url.query.split(separator: "&") {
        let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = AssociationURL.folded(text(String(pair[0])), form.isCaseSensitive)
        let value = pair.count > 1 ? text(String(pair[1])) : ""
        items[name, default: []].append(compared(value))
      }
    }

    var steps: Int {
      items.values.joined().reduce(path.steps + query.steps + fragment.steps + missingItem.steps) {
        $0 + $1.steps
      }
    }
  }

  private func matches(_ rule: Rule, _ texts: inout Texts) -> Bool {
    if let path = rule.path, !path.matches(&texts.path) { return false }
    if let query = rule.query, !query.matches(&texts.query) { return false }
    if let fragment = rule.fragment, !fragment.matches(&texts.fragment) { return false }
    return rule.items.allSatisfy { name, pattern in
      guard let count = texts.items[name]?.count else { return pattern.matches(&texts.missingItem) }
      return (0..<count).allSatisfy { position in
        pattern.matches(&texts.items[name, default: []][position])
      }
    }
  }
}

extension AssociationURL {
  /// The name of a query item in the form for comparisons.
  fileprivate static func folded(_ name: String, _ isCaseSensitive: Bool) -> String {
    isCaseSensitive
      ? name : String(String.UnicodeScalarView(name.unicodeScalars.map(AssociationText.folded)))
  }
}

extension [SiteAssociation.Component] {
  /// The value at the most specific level that has one.
  fileprivate func firstValue<Value>(_ key: KeyPath<Element, Value?>) -> Value? {
    lazy.compactMap { $0[keyPath: key] }.first
  }
}
