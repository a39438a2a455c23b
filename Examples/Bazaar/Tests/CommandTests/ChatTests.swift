import Testing

/// Opening a message from Anna, regardless of the current screen.
struct ChatTests {
  struct Start: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var steps: [String] = []
    var variant: String?
    var outcome = "done (built)"

    func open(_ options: [String] = []) async throws -> BazaarRun {
      let variants = variant.map { ["--variant", $0] } ?? []
      return try await BazaarRun.open(
        "bazaar://chats/anna",
        do: ["login"] + steps,
        variants + options
      )
    }
  }

  static let starts = [
    Start(testDescription: "the list", steps: ["tab Chats"]),
    Start(testDescription: "another chat", steps: ["push boris"]),
    Start(testDescription: "the same chat", steps: ["push anna"], outcome: "done (already there)"),
    Start(testDescription: "settings above the list", steps: ["tab Chats", "tap Settings"]),
    Start(
      testDescription: "settings above a chat",
      steps: ["push boris", "open bazaar://settings"]
    ),
    Start(
      testDescription: "settings in another tab",
      steps: ["push boris", "tab Settings"],
      variant: "settings-tab"
    ),
    Start(testDescription: "a cold start"),
  ]

  @Test(arguments: starts)
  func `E4: opening Anna's chat shows the list below it`(start: Start) async throws {
    let run = try await start.open()
    #expect(run.status == 0)
    #expect(run.outcome == start.outcome)
    #expect(run.stack == ["Chats", "Anna"])
    #expect(run.tab == "Chats")
    #expect(run.presentations.isEmpty)
  }

  @Test(arguments: starts)
  func `E4: a notification opens the same stack as a link`(start: Start) async throws {
    let variants = start.variant.map { ["--variant", $0] } ?? []
    let steps = ["login"] + start.steps + ["push anna"]
    let run = try await BazaarRun.open("bazaar://chats/anna", do: steps, variants)
    #expect(run.outcome == "done (already there)")
    #expect(run.stack == ["Chats", "Anna"])
  }

  @Test(arguments: [
    (["tab Chats", "tap Settings"], ["Chats"]),
    (["push boris", "open bazaar://settings"], ["Chats", "Boris"]),
  ])
  func `E4: the variant that keeps the settings shows the chat above them`(
    steps: [String],
    below: [String]
  ) async throws {
    let run = try await Start(
      testDescription: "settings",
      steps: steps,
      variant: "chat-over-settings"
    ).open()
    #expect(run.status == 0)
    #expect(run.stack == ["Anna"])
    #expect(run.presentations == ["presents pageSheet", "presents pageSheet"])
    #expect(run.tree.contains { $0.contains("\"\(below.last ?? "")\"") })
    #expect(run.tree.contains { $0.contains("SettingsViewController") })
  }

  @Test func `E4: the variant has no effect without settings`() async throws {
    let run = try await Start(testDescription: "cold", variant: "chat-over-settings").open()
    #expect(run.stack == ["Chats", "Anna"])
  }

  @Test func `E5: a tab that was never opened is selected before the push`() async throws {
    let run = try await Start(testDescription: "cold").open()
    let select = try #require(run.output.firstRange(of: "1. select "))
    let push = try #require(run.output.firstRange(of: "2. push in "))
    #expect(select.lowerBound < push.lowerBound)
  }
}
