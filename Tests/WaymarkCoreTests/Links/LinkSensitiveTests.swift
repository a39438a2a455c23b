import Foundation
import Testing
import WaymarkCore

/// Errors do not contain the text of a sensitive value.
struct LinkSensitiveTests {
  private let bases: [LinkBase] = [.scheme("a")]

  private func failure<Value>(_ text: String, _ pattern: LinkPattern<Value>) throws -> LinkMismatch
  {
    let url = try #require(URL(string: text))
    guard case .failure(let failure) = pattern.parse(url, on: bases) else {
      throw CocoaError(.featureUnsupported)
    }
    return failure
  }

  @Test func `an invalid sensitive path part, item or fragment is not in the error`() throws {
    let pin = LinkValue<Int>.int(in: 1000...9999).sensitive()
    let failures = [
      try failure("a://p/s3cr3t", LinkPattern("p", .path("pin", pin))),
      try failure("a://p/s3%2Fcr3t", LinkPattern("p", .path("pin", pin))),
      try failure("a://p?pin=s3cr3t", LinkPattern("p", .query("pin", pin))),
      try failure("a://p#s3cr3t", LinkPattern("p", .fragment(pin))),
    ]
    for failure in failures { #expect(failure.description.contains("<sensitive>")) }
    for failure in failures { #expect(!failure.description.contains("cr3t")) }
  }

  @Test func `a sensitive value that does not print is not in the error`() {
    let pin = LinkValue<Int>.int(in: 1000...9999).sensitive().sampled(1234)
    #expect(throws: LinkPrintError.unreadable(part: "pin", text: "<sensitive>")) {
      try LinkPattern("p", .query("pin", pin)).texts(for: 7)
    }
  }

  @Test func `a type with a sensitive raw value is sensitive`() throws {
    let pin = LinkValue<Pin>.value(Pin.self, .int(in: 1000...9999).sensitive())
    let failure = try failure("a://p/12", LinkPattern("p", .path("pin", pin)))
    #expect(!failure.description.contains("12"))
  }

  private struct Pin: RawRepresentable, Sendable {
    let rawValue: Int
  }
}
