import Testing

@testable import WaymarkTesting

/// Hashes of texts.
@Suite struct FingerprintTests {
  @Test func `a fingerprint depends on the texts and their limits`() {
    #expect(Fingerprint.of(["ab", "c"]) != Fingerprint.of(["a", "bc"]))
    let text = "a long text of words"
    #expect(Fingerprint.of([text, ""]) != Fingerprint.of([text]))
    #expect(Fingerprint.of(["ä"]) == Fingerprint.of(["ä"]))
  }
}
