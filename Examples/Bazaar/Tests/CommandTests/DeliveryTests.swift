import Testing

/// Every kind of delivery on the command line.
struct DeliveryTests {
  struct Landing: Sendable {
    let kind: String
    let payload: String
    let stack: [String]
  }

  static let landings = [
    Landing(kind: "customURL", payload: "bazaar://chats/anna", stack: ["Chats", "Anna"]),
    Landing(kind: "universalLink", payload: "https://bazaar.example/chats", stack: ["Chats"]),
    Landing(
      kind: "handoff",
      payload: #"example.bazaar.product {"product":1}"#,
      stack: ["Home", "Oda Egg Cups"]
    ),
    Landing(kind: "quickAction", payload: "example.bazaar.chats", stack: ["Chats"]),
    Landing(kind: "notification", payload: #"{"sender":"anna"}"#, stack: ["Chats", "Anna"]),
    Landing(kind: "spotlightItem", payload: "product/1", stack: ["Home", "Oda Egg Cups"]),
    Landing(kind: "spotlightQuery", payload: "egg cups", stack: ["Home"]),
    Landing(kind: "widgetURL", payload: "bazaar://profile", stack: ["Profile"]),
    Landing(
      kind: "appClip",
      payload: "https://bazaar.example/products/1",
      stack: ["Home", "Oda Egg Cups"]
    ),
    Landing(kind: "intent", payload: "https://bazaar.example/profile", stack: ["Profile"]),
    Landing(
      kind: "fileURL",
      payload: "file:///product-1.bazaarproduct",
      stack: ["Home", "Oda Egg Cups"]
    ),
    Landing(
      kind: "restoration",
      payload: #"{"stops":[{"name":"profile"}]}"#,
      stack: ["Profile"]
    ),
  ]

  @Test(arguments: landings, [[], ["--cold"]])
  func `B5: a delivery opens its screen, cold and warm`(landing: Landing, options: [String])
    async throws
  {
    let run = try await BazaarRun.open(
      landing.payload,
      do: ["login"],
      ["--via", landing.kind] + options
    )
    #expect(run.status == 0)
    #expect(run.stack == landing.stack)
  }

  @Test func `B5: a cold launch for a chat waits for the login`() async throws {
    let run = try await BazaarRun.open(
      #"{"sender":"anna"}"#,
      then: ["type name demo", "type password demo", "tap Log in"],
      ["--via", "notification", "--cold"]
    )
    #expect(run.status == 0)
    #expect(run.stack == ["Chats", "Anna"])
  }

  @Test func `a delivery that the shop does not declare is refused`() async throws {
    let run = try await BazaarRun.open("example.bazaar.search", ["--via", "quickAction"])
    #expect(run.status == 1)
    #expect(run.outcome?.contains("add .opened(by:") == true)
  }

  @Test func `an unknown kind, or --cold without a kind, is a usage error`() async throws {
    #expect(try await BazaarRun.open("x", ["--via", "telegram"]).status == 2)
    #expect(try await BazaarRun.open("bazaar://chats", ["--cold"]).status == 2)
  }
}
