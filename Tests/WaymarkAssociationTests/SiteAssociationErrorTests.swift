import Foundation
import Testing
import WaymarkAssociation

@Suite struct SiteAssociationErrorTests {
  @Test(arguments: [
    ("[]", ""),
    ("7", ""),
    (#"{"applinks": []}"#, "applinks"),
    (#"{"applinks": {"details": 7}}"#, "applinks.details"),
    (#"{"applinks": {"details": [7]}}"#, "applinks.details[0]"),
    (#"{"applinks": {"details": [{"appIDs": "T.a"}]}}"#, "applinks.details[0].appIDs"),
    (#"{"applinks": {"details": [{}, {"appID": 1}]}}"#, "applinks.details[1].appID"),
    (#"{"applinks": {"details": [{"paths": [1]}]}}"#, "applinks.details[0].paths[0]"),
    (#"{"applinks": {"details": [{"components": {}}]}}"#, "applinks.details[0].components"),
    (
      #"{"applinks": {"details": [{"components": [{"/": 1}]}]}}"#,
      "applinks.details[0].components[0]./"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"?": 1}]}]}}"#,
      "applinks.details[0].components[0].?"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"exclude": "yes"}]}]}}"#,
      "applinks.details[0].components[0].exclude"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"caseSensitive": 0}]}]}}"#,
      "applinks.details[0].components[0].caseSensitive"
    ),
    (#"{"applinks": {"details": [], "defaults": 1}}"#, "applinks.defaults"),
    (
      #"{"applinks": {"details": [], "substitutionVariables": {"a": "b"}}}"#,
      "applinks.substitutionVariables.a"
    ),
    (#"{"applinks": {"details": {"T.a": {"paths": "x"}}}}"#, "applinks.details.T.a.paths"),
  ])
  func `a value of another type is an error that names its place`(json: String, place: String) {
    #expect {
      try SiteAssociation(Data(json.utf8))
    } throws: { error in
      guard let error = error as? SiteAssociationError, case .unexpectedType = error.reason else {
        return false
      }
      return error.place == place && "\(error)".hasPrefix(place.isEmpty ? "the document" : place)
    }
  }

  @Test(arguments: ["", "{", "{\"applinks\": }", "<html>", "\u{FF}\u{FE}"])
  func `invalid JSON is an error`(text: String) {
    #expect {
      try SiteAssociation(Data(text.utf8))
    } throws: { error in
      guard case .notJSON? = (error as? SiteAssociationError)?.reason else { return false }
      return true
    }
  }

  @Test func `a pattern whose variables are too long is an error that names its place`() throws {
    let texts = (0..<1000).map { "a\($0)" }
    let component = SiteAssociation.Component(path: String(repeating: "$(v)", count: 100))
    let association = SiteAssociation(
      details: [.init(appIDs: [], components: [.init(), component])],
      substitutionVariables: ["v": texts]
    )
    let place = "applinks.details[0].components[1]"
    #expect(throws: SiteAssociationError(at: place, .patternTooLong(limit: 65536))) {
      try SiteAssociationMatcher(association, domain: "example.com")
    }
  }

  @Test func `the localized description of an error is its description`() {
    let error = SiteAssociationError(at: "applinks.details", .unexpectedType("not an array"))
    #expect(error.localizedDescription == "applinks.details: not an array")
  }

  @Test func `a legacy document is encoded in the current format and decodes to an equal one`()
    throws
  {
    let json = """
      {"applinks": {"apps": [], "details": [
        {"appID": "T.a", "paths": ["NOT /a", "/b"]},
        {"appIDs": ["T.b"], "defaults": {"caseSensitive": false},
         "components": [
           {"/": "/c", "?": {"d": "?"}, "#": "e", "comment": "f", "percentEncoded": true}
         ]}
      ], "defaults": {"percentEncoded": false}, "substitutionVariables": {"v": ["x"]}}}
      """
    let association = try SiteAssociation(Data(json.utf8))
    let written = try association.encoded()
    #expect(try SiteAssociation(written) == association)
    #expect(try SiteAssociation(written).encoded() == written)
    #expect(!String(decoding: written, as: UTF8.self).contains("paths"))
  }
}
