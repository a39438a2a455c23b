import Foundation
import Testing
import WaymarkAssociation

/// Documents of a small site, which the tests of this folder share.
enum Site {
  static let domain = "example.com"
  static let app = "ABCDE12345.com.example.app"

  /// The decision of a document with one app and some components, given as JSON.
  static func decision(
    _ components: String,
    for url: String,
    links: String = "",
    detail: String = ""
  ) throws -> SiteAssociationMatcher.Decision {
    let json = """
      {"applinks": {\(links)
        "details": [{\(detail) "appIDs": ["\(app)"], "components": \(components)}]}}
      """
    return try decision(ofDocument: json, for: url)
  }

  static func decision(
    ofDocument json: String,
    for url: String,
    appID: String? = app
  ) throws -> SiteAssociationMatcher.Decision {
    let association = try SiteAssociation(Data(json.utf8))
    let matcher = try SiteAssociationMatcher(association, domain: domain)
    return matcher.decision(for: try link(url), appID: appID)
  }

  /// Whether one component opens a link, with variables given as JSON.
  static func opens(_ component: String, _ url: String, variables: String = "{}") throws -> Bool {
    let links = "\"substitutionVariables\": \(variables),"
    return try decision("[\(component)]", for: url, links: links) == .opens(0)
  }
}

extension SiteAssociationMatcher.Decision {
  static func opens(_ component: Int) -> Self {
    .opens(.init(detail: 0, component: component))
  }

  static func excluded(_ component: Int) -> Self {
    .excluded(.init(detail: 0, component: component))
  }
}
