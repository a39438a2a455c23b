import Foundation
import Testing

/// The formats of the output.
struct FormatTests {
  private func object(_ run: BazaarRun) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(object as? [String: Any])
  }

  @Test(arguments: [
    ("bazaar://products/1", 0, ["kind": "done", "arrival": "built"]),
    ("bazaar://chats", 3, ["kind": "parked", "reason": "logged in"]),
  ])
  func `open prints version 1 of the JSON format`(
    link: String,
    status: Int32,
    outcome: [String: String]
  ) async throws {
    let run = try await BazaarRun.open(link, ["--json"])
    let report = try object(run)
    #expect(run.status == status)
    #expect(report["version"] as? Int == 1)
    #expect(report["url"] as? String == link)
    #expect(report["outcome"] as? [String: String] == outcome)
    #expect((report["tree"] as? [String: Any])?["type"] as? String == "ShopTabBarController")
  }

  @Test func `routes name contexts, links and guards`() async throws {
    let run = try await BazaarRun(["routes"])
    #expect(run.status == 0)
    for word in [
      "reviews(ProductID)", "guards: login", "link: bazaar://products/<id>/reviews",
      "link: https://bazaar.example/profile/city",
    ] {
      #expect(run.output.contains(word), "\(word)")
    }
  }

  @Test func `routes print version 1 of the JSON format`() async throws {
    let report = try object(try await BazaarRun(["routes", "--json"]))
    let destinations = try #require(report["destinations"] as? [[String: Any]])
    #expect(report["version"] as? Int == 1)
    let names = destinations.compactMap { $0["name"] as? String }
    #expect(Set(names).isSuperset(of: ["product", "reviews", "chats", "chat", "city", "settings"]))
  }

  @Test(arguments: [["NO_COLOR": "1"], [:]])
  func `output to a pipe has no colors`(environment: [String: String]) async throws {
    let run = try await BazaarRun(["open", "bazaar://products/1"], environment: environment)
    #expect(run.status == 0)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `the reasons explain matches, searches and guards`() async throws {
    let run = try await BazaarRun.open("bazaar://chats/anna", do: ["login"], ["--explain"])
    for reason in [
      "link chat bazaar://chats/<sender>: matches", "link settings bazaar://settings: path part 1",
      "guard login: proceed", "search ChatViewController by context: not found",
    ] {
      #expect(run.output.contains(reason), "\(reason)")
    }
  }

  @Test func `equal commands print equal text`() async throws {
    let arguments = ["open", "bazaar://chats/anna", "--explain", "--do", "login"]
    let (first, second) = (try await BazaarRun(arguments), try await BazaarRun(arguments))
    #expect(first.output == second.output)
  }
}
