import Foundation
import Waymark
import WaymarkAssociation

/// The rules of site associations for one component, in the simplest possible form.
///
/// It takes exponential time, so it is for short texts.
struct ReferenceMatcher {
  let component: SiteAssociation.Component
  let variables: [String: [String]]

  func opens(_ url: URL) -> Bool {
    let text = url.absoluteString
    let (rest, fragment) = Self.halves(text, at: "#")
    let (address, query) = Self.halves(rest, at: "?")
    let path = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return matches(component.path, path: path.count > 3 ? "/" + path[3] : "")
      && matches(component.fragment, form(fragment))
      && matchesQuery(query)
  }

  private func matchesQuery(_ query: String) -> Bool {
    switch component.query {
    case nil: return true
    case .text(let pattern): return matches(pattern, form(query))
    case .items(let items):
      let pairs = query.split(separator: "&").map { Self.halves(String($0), at: "=") }
      return items.allSatisfy { name, pattern in
        let values = pairs.filter { form($0.0) == folded(name) }.map { form($0.1) }
        return (values.isEmpty ? [""] : values).allSatisfy { matches(pattern, $0) }
      }
    }
  }

  private func matches(_ pattern: String?, path: String) -> Bool {
    guard let pattern else { return true }
    let path = Self.trimmed(form(path))
    let body = Self.trimmedEnds(pattern)
    var patterns: [String]
    if body.isEmpty {
      patterns = [""]
    } else if pattern.unicodeScalars.first == "/" {
      patterns = ["/" + body]
    } else if body.unicodeScalars.first == "*" {
      patterns = [body]
    } else {
      patterns = ["/" + body]
      // The slash may also be part of the text of a variable.
      if Self.reference(Array(body.unicodeScalars)[...]) != nil { patterns.append(body) }
    }
    for pattern in patterns where pattern.unicodeScalars.suffix(2).elementsEqual(Self.anyChild) {
      patterns.append(String(pattern.unicodeScalars.dropLast(2)))
    }
    return patterns.contains { matches($0, path) }
  }

  private func matches(_ pattern: String?, _ text: String) -> Bool {
    guard let pattern else { return true }
    return matches(
      Array(pattern.unicodeScalars)[...],
      Array(text.unicodeScalars)[...],
      hasVariables: true
    ) { $0.isEmpty }
  }

  private typealias Scalars = ArraySlice<Unicode.Scalar>

  private func matches(
    _ pattern: Scalars,
    _ text: Scalars,
    hasVariables: Bool,
    then rest: (Scalars) -> Bool
  ) -> Bool {
    guard let first = pattern.first else { return rest(text) }
    if hasVariables, let name = Self.reference(pattern) {
      let after = pattern.dropFirst(name.unicodeScalars.count + 3)
      return (variables[name] ?? []).contains { alternative in
        matches(Array(alternative.unicodeScalars)[...], text, hasVariables: false) { text in
          matches(after, text, hasVariables: true, then: rest)
        }
      }
    }
    let after = pattern.dropFirst()
    switch first {
    case "*":
      return (0...text.count).contains {
        matches(after, text.dropFirst($0), hasVariables: hasVariables, then: rest)
      }
    case "?":
      return !text.isEmpty
        && matches(after, text.dropFirst(), hasVariables: hasVariables, then: rest)
    default:
      return text.first == Self.folded(first, component.isCaseSensitive)
        && matches(after, text.dropFirst(), hasVariables: hasVariables, then: rest)
    }
  }
}

extension ReferenceMatcher {
  /// The text in the form in which the component compares it.
  private func form(_ text: String) -> String {
    guard component.isPercentEncoded == false else { return folded(text) }
    return folded(Self.decoded(text) ?? text)
  }

  /// The decoded text; nil if it is not percent-encoded UTF-8.
  private static func decoded(_ text: String) -> String? {
    let pieces = text.split(separator: "%", omittingEmptySubsequences: false)
    var bytes = Array(pieces[0].utf8)
    for piece in pieces.dropFirst() {
      guard piece.utf8.count > 1, let byte = UInt8(piece.prefix(2), radix: 16),
        piece.first != "+"
      else { return nil }
      bytes.append(byte)
      bytes += piece.dropFirst(2).utf8
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private func folded(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { Self.folded($0, component.isCaseSensitive) }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func folded(_ scalar: Unicode.Scalar, _ isCaseSensitive: Bool?) -> Unicode.Scalar {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return isCaseSensitive == false && lower.count == 1 ? lower[lower.startIndex] : scalar
  }

  private static let anyChild: [Unicode.Scalar] = ["/", "*"]

  private static func halves(_ text: String, at separator: Character) -> (String, String) {
    guard let place = text.firstIndex(of: separator) else { return (text, "") }
    return (String(text[..<place]), String(text[text.index(after: place)...]))
  }

  private static func trimmedEnds(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)[...]
    while scalars.last == "/" { scalars.removeLast() }
    while scalars.first == "/" { scalars.removeFirst() }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func trimmed(_ path: String) -> String {
    let body = trimmedEnds(path)
    return body.isEmpty ? "" : "/" + body
  }

  private static func reference(_ pattern: Scalars) -> String? {
    guard pattern.starts(with: "$(".unicodeScalars) else { return nil }
    let name = pattern.dropFirst(2).prefix { !"$()".unicodeScalars.contains($0) }
    guard pattern.dropFirst(2 + name.count).first == ")" else { return nil }
    return String(String.UnicodeScalarView(name))
  }
}
