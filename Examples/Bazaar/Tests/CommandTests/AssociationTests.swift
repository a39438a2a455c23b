import Foundation
import Testing

/// The site association of the shop, whose committed copy is deployed to the server.
struct AssociationTests {
  private static var package: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  @Test func `the committed site association matches the links`() async throws {
    let run = try await BazaarRun(["links", "doctor", "--project", Self.package.path])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `the Xcode project declares the scheme and the activity types of the links`()
    async throws
  {
    let folder = Self.package.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Apple").path
    let arguments = ["links", "doctor", "--project", folder, "--target", "BazaarApp"]
    let faults = try await BazaarRun(arguments).output.split(separator: "\n")
      .filter { $0.hasPrefix("fault ") }
    // The associated domains need a team, which signs the app.
    #expect(faults.allSatisfy { $0.contains("the app has no entitlements") }, "\(faults)")
  }

  @Test func `parameters that the site association cannot describe are listed`() async throws {
    let run = try await BazaarRun(["aasa"])
    #expect(run.status == 0)
    #expect(run.errors.split(separator: "\n").count == 3)
    #expect(run.errors.contains("product: <id> in products/<id> is matched by ?*"))
  }

  @Test(arguments: [
    ("products/7", true), ("products/7/reviews", true), ("products/7/x", false),
    ("chats/anna", true), ("chats/dora", false), ("login", false),
    ("register", true), ("register/dana@example.com", true), ("terms", true),
  ])
  func `the site association decides whether a link opens the app`(path: String, isOpened: Bool)
    async throws
  {
    let run = try await BazaarRun(["aasa", "https://bazaar.example/\(path)"])
    #expect(run.status == (isOpened ? 0 : 1))
  }
}
