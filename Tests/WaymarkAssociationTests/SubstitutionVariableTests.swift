import Testing
import WaymarkAssociation

@Suite struct SubstitutionVariableTests {
  private static let variables = """
    {"food": ["burrito", "pizza"], "Food": ["sushi"], "wild": ["a*z", "b?d"], "none": [],
     "empty": [""], "nested": ["$(digit)"], "a name": ["x"], "digit": ["nine"]}
    """

  private func opens(_ pattern: String, _ path: String) throws -> Bool {
    try Site.opens(
      "{\"/\": \"\(pattern)\"}",
      "https://example.com\(path)",
      variables: Self.variables
    )
  }

  @Test(arguments: [
    ("/$(food)", "/pizza", true),
    ("/$(food)/", "/burrito", true),
    ("/$(food)", "/tacos", false),
    ("/$(food)", "/sushi", false),
    ("/$(Food)", "/sushi", true),
    ("/$(FOOD)", "/sushi", false),
    ("/x$(food)y", "/xpizzay", true),
    ("/$(food)$(food)", "/pizzaburrito", true),
    ("/$(food)$(food)", "/pizza", false),
    ("/$(food)", "/$(food)", false),
    ("/$(a name)", "/x", true),
  ])
  func `a variable matches one of its texts`(pattern: String, path: String, matches: Bool) throws {
    #expect(try opens(pattern, path) == matches, "\(pattern) \(path)")
  }

  @Test(arguments: [
    ("/$(wild)", "/abcz", true),
    ("/$(wild)", "/az", true),
    ("/$(wild)", "/b7d", true),
    ("/$(wild)", "/bd", false),
    ("/$(wild)/x", "/a/b/z/x", true),
    ("/$(nested)", "/7", false),
    ("/$(nested)", "/$(digit)", true),
    ("/$(none)", "/", false),
    ("/a$(none)", "/a", false),
    ("/a$(empty)", "/a", true),
    ("/$(unknown)", "/unknown", false),
    ("/$(unknown)", "/$(unknown)", false),
    ("/$()", "/", false),
    ("/$(open", "/$(open", true),
    ("/$$(food)", "/$pizza", true),
    ("/$(a$(food)", "/$(apizza", true),
    ("/$(digit)", "/nine", true),
  ])
  func `a text can have wildcards but no variables, and an unknown name never matches`(
    pattern: String,
    path: String,
    matches: Bool
  ) throws {
    #expect(try opens(pattern, path) == matches, "\(pattern) \(path)")
  }

  @Test(arguments: [
    ("alpha", "aZ", "0-é"), ("upper", "AZ", "a0"), ("lower", "az", "A0"),
    ("alnum", "aZ09", "-_"), ("digit", "09", "aF-"), ("xdigit", "09afAF", "gG-"),
  ])
  func `the predefined classes match one character`(
    name: String,
    inside: String,
    outside: String
  ) throws {
    for character in inside {
      #expect(try Site.opens("{\"/\": \"/$(\(name))\"}", "https://example.com/\(character)"))
    }
    for text in outside.map(String.init) + ["", inside] {
      #expect(try !Site.opens("{\"/\": \"/$(\(name))\"}", "https://example.com/\(text)"))
    }
  }

  @Test(arguments: [
    ("region", "GB", true), ("region", "US", true), ("region", "UK", false),
    ("region", "gb", false), ("region", "EU", false), ("region", "001", false),
    ("lang", "en", true), ("lang", "haw", true), ("lang", "EN", false), ("lang", "qq", false),
    ("lang", "en-US", false),
  ])
  func `regions and languages are those of ISO`(name: String, text: String, matches: Bool) throws {
    #expect(
      try Site.opens("{\"/\": \"/$(\(name))\"}", "https://example.com/\(text)") == matches,
      "\(name) \(text)"
    )
  }

  @Test func `several variables follow each other`() throws {
    let component = #"{"/": "/$(lang)_$(region)/$(food)/"}"#
    for (path, matches) in [
      ("/en_US/pizza/", true), ("/en_US/pizza", true), ("/qq_ZZ/pizza/", false),
      ("/en_US/tacos/", false), ("/en_US/$(food)/", false),
    ] {
      let url = "https://example.com\(path)"
      #expect(try Site.opens(component, url, variables: Self.variables) == matches, "\(path)")
    }
  }

  @Test func `variables are substituted in items and fragments, with case folding`() throws {
    let items = #"{"?": {"sort": "$(food)"}}"#
    #expect(try Site.opens(items, "https://example.com/?sort=pizza", variables: Self.variables))
    #expect(try !Site.opens(items, "https://example.com/?sort=x", variables: Self.variables))
    let folded = ##"{"/": "/$(upper)", "#": "$(food)", "caseSensitive": false}"##
    #expect(try Site.opens(folded, "https://example.com/q#PIZZA", variables: Self.variables))
    let name = #"{"/": "/$(FOOD)", "caseSensitive": false}"#
    #expect(try !Site.opens(name, "https://example.com/pizza", variables: Self.variables))
  }
}
