import Testing
import WaymarkAssociation

@Suite struct QueryPatternTests {
  private func opens(_ query: String, _ text: String) throws -> Bool {
    try Site.opens("{\"?\": \(query)}", "https://example.com/x\(text)")
  }

  @Test(arguments: [
    ("a=1", "?a=1", true),
    ("a=1", "?a=1&b=2", false),
    ("a=1", "", false),
    ("*", "", true),
    ("?*", "", false),
    ("?*", "?", false),
    ("", "", true),
    ("", "?a", false),
    ("*a=?", "?b&a=1", true),
    ("def", "?def", true),
    ("def", "?def#x", true),
    ("a?b", "?a?b", true),
    ("*/", "?a/", true),
    ("a", "?a/", false),
  ])
  func `a string is a pattern of the whole query`(pattern: String, text: String, matches: Bool)
    throws
  {
    #expect(try opens("\"\(pattern)\"", text) == matches, "\(pattern) \(text)")
  }

  @Test(arguments: [
    (#"{"articleNumber": "????"}"#, "?articleNumber=4815", true),
    (#"{"articleNumber": "????"}"#, "?articleNumber=481", false),
    (#"{"articleNumber": "????"}"#, "?articleNumber=48159", false),
    (#"{"articleNumber": "????"}"#, "?utm=x&articleNumber=4815", true),
    (#"{"a": "1"}"#, "?b=2", false),
    (#"{"a": "1", "b": "2"}"#, "?b=2&a=1", true),
    (#"{"a": "1", "b": "2"}"#, "?a=1", false),
    (#"{"a": "1=2"}"#, "?a=1=2", true),
    (#"{"a": "+"}"#, "?a=+", true),
    (#"{"a": " "}"#, "?a=+", false),
    ("{}", "?a=1", true),
  ])
  func `an object has a pattern for each of some items`(
    object: String,
    text: String,
    matches: Bool
  ) throws {
    #expect(try opens(object, text) == matches, "\(object) \(text)")
  }

  @Test(arguments: [
    (#"{"b": "*"}"#, "?a=1", true),
    (#"{"b": ""}"#, "?a=1", true),
    (#"{"b": ""}"#, "", true),
    (#"{"b": "?*"}"#, "?a=1", false),
    (#"{"b": "1"}"#, "?a=1", false),
    (#"{"b": "*"}"#, "", true),
    (#"{"a": "1", "b": "*"}"#, "?a=1", true),
    (#"{"flag": ""}"#, "?flag", true),
    (#"{"flag": ""}"#, "?flag=", true),
    (#"{"flag": "?*"}"#, "?flag", false),
  ])
  func `an item that is missing, or has no value, counts as empty`(
    object: String,
    text: String,
    matches: Bool
  ) throws {
    #expect(try opens(object, text) == matches, "\(object) \(text)")
  }

  @Test(arguments: [
    (#"{"id": "42"}"#, "?id=42&id=7", false),
    (#"{"id": "42"}"#, "?id=7&id=42", false),
    (#"{"id": "42"}"#, "?id=7&id=42&id=9", false),
    (#"{"id": "7"}"#, "?id=7&x=1&id=7", true),
    (#"{"id": "*"}"#, "?id=7&id=42", true),
    (#"{"id": "?*"}"#, "?id=7&id=42", true),
    (#"{"id": "?*"}"#, "?id=7&id", false),
    (#"{"id": ""}"#, "?id=7&id=", false),
    (#"{"id": "7,42"}"#, "?id=7&id=42", false),
  ])
  func `each occurrence of a repeated item must match`(
    object: String,
    text: String,
    matches: Bool
  ) throws {
    #expect(try opens(object, text) == matches, "\(object) \(text)")
  }

  @Test(arguments: ["true", "false", "5", "null", #"["1"]"#, #"{"b": "1"}"#])
  func `an object with a value that is not a string is ignored`(value: String) throws {
    for text in ["", "?a=1", "?a=2", "?flag=1"] {
      #expect(try opens("{\"flag\": \(value)}", text))
      #expect(try opens("{\"a\": \"1\", \"flag\": \(value)}", text))
    }
  }

  @Test func `the other parts still match if an object is ignored`() throws {
    let component = ##"{"/": "/x", "?": {"flag": true}, "#": "top"}"##
    #expect(try Site.opens(component, "https://example.com/x#top"))
    #expect(try !Site.opens(component, "https://example.com/y#top"))
    #expect(try !Site.opens(component, "https://example.com/x"))
  }
}
