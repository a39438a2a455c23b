import Foundation
import Waymark
import WaymarkAssociation

/// The matcher of site associations.
///
/// An input that begins with `{` is a document, followed by a line with a URL. Any other input has
/// lines: settings, the patterns of the path, the query and the fragment, a variable with its
/// texts, and the URL. The result is compared with a matcher that tries all possibilities.
public enum AssociationFuzzTarget: FuzzTarget {
  public static let name = "association"
  private static let domain = "app.example"

  public static func finding(in input: [UInt8]) -> String? {
    if input.first == UInt8(ascii: "{") { return finding(inDocument: input) }
    let lines = String(decoding: input, as: UTF8.self)
      .split(separator: "\n", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 6 else { return nil }
    return finding(inLines: lines)
  }

  private static func finding(inDocument input: [UInt8]) -> String? {
    let end = input.lastIndex(of: UInt8(ascii: "\n")) ?? input.endIndex
    let association: SiteAssociation
    do throws(SiteAssociationError) {
      association = try SiteAssociation(Data(input[..<end]))
    } catch {
      return "\(error)".isEmpty ? "an error without a text" : nil
    }
    guard let written = try? association.encoded(), let again = try? SiteAssociation(written),
      again == association
    else { return "the document does not read back" }
    _ = association.warnings()
    let text = String(decoding: input[end...].dropFirst(), as: UTF8.self)
    guard let url = URL(string: "https://\(domain)/\(text)"),
      let matcher = try? SiteAssociationMatcher(association, domain: domain)
    else { return nil }
    _ = matcher.decision(for: url)
    return nil
  }

  private static func finding(inLines lines: [String]) -> String? {
    var component = SiteAssociation.Component(path: lines[1], fragment: lines[3])
    let settings = lines[0]
    component.isCaseSensitive = !settings.contains("i")
    component.isPercentEncoded = !settings.contains("d")
    component.query = settings.contains("q") ? .items(["a": lines[2]]) : .text(lines[2])
    let texts = lines[4].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let association = SiteAssociation(
      details: [.init(appIDs: ["T.app"], components: [component])],
      substitutionVariables: ["v": texts]
    )
    guard let url = URL(string: "https://\(domain)/\(lines[5])"),
      let matcher = try? SiteAssociationMatcher(association, domain: domain)
    else { return nil }
    let opens = matcher.decision(for: url) != .unmatched
    guard isShort(lines), url.absoluteString.utf8.count < 44 else { return nil }
    let reference = ReferenceMatcher(component: component, variables: ["v": texts])
    guard reference.opens(url) == opens else {
      return "\(url) is \(opens ? "opened" : "not opened") by \(component) with \(texts)"
    }
    return nil
  }

  /// Whether all possibilities can be tried and only the given variable is used.
  private static func isShort(_ lines: [String]) -> Bool {
    guard lines.allSatisfy({ $0.utf8.count < 20 }), lines[4].utf8.count < 8 else { return false }
    return lines[1...3].allSatisfy { pattern in
      let pieces = pattern.split(separator: "$(", omittingEmptySubsequences: false)
      let isOwn = pieces.dropFirst().allSatisfy { !$0.contains(")") || $0.hasPrefix("v)") }
      return isOwn && stars(in: pattern) + (pieces.count - 1) * (1 + stars(in: lines[4])) < 5
    }
  }

  private static func stars(in pattern: String) -> Int {
    pattern.utf8.count { $0 == UInt8(ascii: "*") }
  }
}
