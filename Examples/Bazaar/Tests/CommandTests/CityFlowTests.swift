import Testing

/// The choice of a city, and how it ends.
struct CityFlowTests {
  static let byHand = ["tab Profile", "tap Edit", "tap Choose city"]

  @Test(arguments: ["swipe-back", "back"])
  func `D5: leaving the choice ends it`(step: String) async throws {
    let run = try await BazaarRun.open("bazaar://profile", do: Self.byHand + [step])
    #expect(run.output.contains("city flow: the user left"))
  }

  @Test func `D5: a swipe that is cancelled does not end it`() async throws {
    let run = try await BazaarRun.open("bazaar://profile/city", do: Self.byHand + ["cancel-swipe"])
    #expect(!run.output.contains("city flow:"))
    #expect(run.outcome == "done (already there)")
    #expect(run.stack == ["Profile", "Edit profile", "Regions"])
  }

  @Test func `D5: a choice that a link began ends in the same way`() async throws {
    let cancelled = try await BazaarRun.open("bazaar://profile/city", then: ["cancel-swipe"])
    #expect(cancelled.stack == ["Profile", "Edit profile", "Regions"])
    #expect(!cancelled.output.contains("city flow:"))
    let left = try await BazaarRun.open("bazaar://profile/city", then: ["swipe-back"])
    #expect(left.stack == ["Profile", "Edit profile"])
    #expect(left.output.contains("city flow: the user left"))
  }

  @Test func `D5: a navigation that takes the choice away has replaced it`() async throws {
    let run = try await BazaarRun.open("bazaar://profile", do: Self.byHand)
    #expect(run.output.contains("city flow: replaced by a navigation"))
  }

  @Test(arguments: [["tap Hamburg"], ["tap Bavaria", "tap Munich"]])
  func `A4: a city ends the choice, at once or through its region`(steps: [String]) async throws {
    let city = steps.last?.split(separator: " ").last ?? ""
    let run = try await BazaarRun.open("bazaar://profile/city", then: steps)
    #expect(run.status == 0)
    #expect(run.output.contains("city flow: finished with \(city)"))
    #expect(run.stack == ["Profile", "Edit profile"])
  }
}
