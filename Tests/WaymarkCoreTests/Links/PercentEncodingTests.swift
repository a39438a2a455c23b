import Testing

@testable import WaymarkCore

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    "", "a", "a b", "%", "%41", "é", "日本", "/?#[]@!$&'()*+,;=", "\u{0}", "\u{FFFD}",
  ])
  func `an encoded text decodes to the same text`(text: String) {
    let encoded = PercentEncoding.encode(text)
    #expect(encoded.utf8.allSatisfy { $0 < 128 && $0 > 32 })
    #expect(PercentEncoding.decode(encoded.utf8) == text)
  }

  @Test(arguments: ["%", "%4", "%zz", "a%", "%+1", "%ff", "%c3", "%ed%a0%80", "%c0%80", "%a9a"])
  func `an incomplete escape does not decode`(encoded: String) {
    #expect(PercentEncoding.decode(encoded.utf8) == nil)
  }

  @Test func `decoding happens once`() {
    #expect(PercentEncoding.decode("%2541".utf8) == "%41")
  }
}
