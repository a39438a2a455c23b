import Testing

/// The messages of the command for invalid arguments and for steps that fail.
struct UsageTests {
  @Test(arguments: [
    (["opne", "bazaar://chats"], "did you mean \"open\"?"),
    (["open"], "needs the URL"),
    (["open", "bazaar://chats", "--explian"], "did you mean \"--explain\"?"),
    (["open", "bazaar://chats", "--do", "tpa Chats"], "did you mean \"tap\"?"),
    (["open", "bazaar://chats", "--do", "push ana"], "did you mean \"anna\"?"),
    (["open", "bazaar://chats", "--variant", "setings-tab"], "did you mean \"settings-tab\"?"),
    (["open", "bazaar://chats", "--device", "pd"], "did you mean \"pad\"?"),
    (["open", "bazaar://product/1"], "did you mean bazaar://products/<id>"),
    (["open", "bazar://chats"], "did you mean bazaar://chats?"),
    (["open", "bazaar://chats/dora"], "did you mean bazaar://chats/<sender>"),
    (["open", "bazaar://products/one"], "did you mean bazaar://products/<id>"),
    (["open", "bazaar://chats", "--do", "open bazaar://chat"], "did you mean bazaar://chats"),
    (["routes", "--jsn"], "did you mean \"--json\"?"),
  ])
  func `a usage error is printed on one line with the nearest match`(
    arguments: [String],
    message: String
  ) async throws {
    let run = try await BazaarRun(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("bazaar: "))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("tap Setings", "\"Settings\""),
    ("tab Chat", "Chats"),
    ("back", ""),
    ("swipe-back", ""),
    ("swipe-down", ""),
    ("select 300", ""),
    ("type nam demo", ""),
  ])
  func `an impossible step is reported on one line with the nearest label`(
    step: String,
    nearest: String
  ) async throws {
    let run = try await BazaarRun.open("bazaar://products/1", do: [step])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(nearest))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [[], ["help"], ["--help"], ["-h"], ["open", "--help"], ["routes", "-h"]])
  func `help succeeds`(arguments: [String]) async throws {
    let run = try await BazaarRun(arguments)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("bazaar "))
  }

  @Test func `without arguments three examples are printed with their output`() async throws {
    let run = try await BazaarRun([])
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("$ bazaar ") } == 3)
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("outcome: done") } == 3)
  }
}
