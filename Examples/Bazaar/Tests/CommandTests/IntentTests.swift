import Foundation
import Testing

struct IntentTests {
  /// The sources in the app's Xcode project.
  private var committed: String {
    get throws {
      var folder = URL(filePath: #filePath)
      for _ in 1...5 { folder.deleteLastPathComponent() }
      let file = folder.appending(path: "Apple/App/BazaarIntents.swift")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  @Test func `B5: the committed App Intents are those that the command prints`() async throws {
    let result = try await BazaarRun(["intents"])
    #expect(result.status == 0)
    #expect(result.output == (try committed))
  }

  @Test func `B5: a document of one app is not opened`() async throws {
    let file = "file:///product-1.bazaarproduct"
    let arguments = ["--via", "fileURL", "--from"]
    let rival = try await BazaarRun.open(file, arguments + ["example.rival"])
    #expect(rival.status == 1)
    let other = try await BazaarRun.open(file, arguments + ["example.other"])
    #expect(other.status == 0)
  }
}
