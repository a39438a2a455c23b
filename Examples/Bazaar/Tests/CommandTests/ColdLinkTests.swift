import Testing

/// Every pattern of the shop opened in an app that has just started.
struct ColdLinkTests {
  struct Landing: Sendable {
    let path: String
    let tab: String
    let stack: [String]
  }

  static let landings = [
    Landing(path: "products/1", tab: "Home", stack: ["Home", "Oda Egg Cups"]),
    Landing(path: "products/1/reviews", tab: "Home", stack: ["Home", "Oda Egg Cups", "Reviews"]),
    Landing(path: "chats", tab: "Chats", stack: ["Chats"]),
    Landing(path: "chats/anna", tab: "Chats", stack: ["Chats", "Anna"]),
    Landing(path: "chats/boris", tab: "Chats", stack: ["Chats", "Boris"]),
    Landing(path: "chats/clara", tab: "Chats", stack: ["Chats", "Clara"]),
    Landing(path: "profile", tab: "Profile", stack: ["Profile"]),
    Landing(path: "profile/city", tab: "Profile", stack: ["Profile", "Edit profile", "Regions"]),
    Landing(path: "settings", tab: "Home", stack: ["Settings"]),
  ]

  @Test(arguments: landings, ["bazaar://", "https://bazaar.example/"])
  func `C2: a link opens its screen above the expected screens`(
    landing: Landing,
    base: String
  ) async throws {
    let run = try await BazaarRun.open(base + landing.path, do: ["login"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.stack == landing.stack)
    #expect(run.tab == landing.tab)
  }

  @Test(arguments: landings)
  func `C2: animation and an iPad do not change the result`(landing: Landing) async throws {
    let options = ["--animated", "--device", "pad"]
    let run = try await BazaarRun.open("bazaar://" + landing.path, do: ["login"], options)
    #expect(run.status == 0)
    #expect(run.stack == landing.stack)
  }

  @Test func `C2: settings are a sheet above the tabs`() async throws {
    let run = try await BazaarRun.open("bazaar://settings")
    #expect(run.presentations == ["presents pageSheet"])
  }

  @Test func `C4: settings are a tab in the variant with a settings tab`() async throws {
    let run = try await BazaarRun.open("bazaar://settings", ["--variant", "settings-tab"])
    #expect(run.status == 0)
    #expect(run.tab == "Settings")
    #expect(run.presentations.isEmpty)
  }
}
