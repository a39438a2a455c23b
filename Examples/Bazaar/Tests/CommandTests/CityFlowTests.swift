import Testing

/// The city picker, and how it ends.
struct CityFlowTests {
  static let byHand = ["tab Profile", "tap Edit", "tap Choose city"]

  @Test(arguments: ["swipe-back", "back"])
  func `D5: leaving the city picker ends the flow`(step: String) async throws {
    let run = try await BazaarRun.open("bazaar://profile", do: Self.byHand + [step])
    #expect(run.output.contains("city flow: the user left"))
  }

  @Test func `D5: a cancelled swipe does not end the city picker`() async throws {
    let run = try await BazaarRun.open("bazaar://profile/city", do: Self.byHand + ["cancel-swipe"])
    #expect(!run.output.contains("city flow:"))
    #expect(run.outcome == "done (already there)")
    #expect(run.stack == ["Profile", "Edit profile", "Regions"])
  }

  @Test func `D5: a flow started by a link ends in the same way`() async throws {
    let cancelled = try await BazaarRun.open("bazaar://profile/city", then: ["cancel-swipe"])
    #expect(cancelled.stack == ["Profile", "Edit profile", "Regions"])
    #expect(!cancelled.output.contains("city flow:"))
    let left = try await BazaarRun.open("bazaar://profile/city", then: ["swipe-back"])
    #expect(left.stack == ["Profile", "Edit profile"])
    #expect(left.output.contains("city flow: the user left"))
  }

  @Test func `D5: a navigation that removes the city picker ends it as replaced`() async throws {
    let run = try await BazaarRun.open("bazaar://profile", do: Self.byHand)
    #expect(run.output.contains("city flow: removed by code"))
  }

  @Test(arguments: [["tap Hamburg"], ["tap Bavaria", "tap Munich"]])
  func `A4: choosing a city ends the flow, directly or through its region`(steps: [String])
    async throws
  {
    let city = steps.last?.split(separator: " ").last ?? ""
    let run = try await BazaarRun.open("bazaar://profile/city", then: steps)
    #expect(run.status == 0)
    #expect(run.output.contains("city flow: finished with \(city)"))
    #expect(run.stack == ["Profile", "Edit profile"])
  }

  @Test func `A3: a chosen city is shown on every remaining screen`() async throws {
    let run = try await BazaarRun.open("bazaar://profile/city", then: ["tap Hamburg"])
    #expect(run.output.contains("Profile shows: Hamburg"))
    #expect(run.output.contains("Edit profile shows: Hamburg"))
  }

  @Test func `A5: several cities are shown on every screen while the flow continues`() async throws
  {
    let several = ["open bazaar://settings", "tap Choose several cities", "tap Close"]
    let run = try await BazaarRun.open(
      "bazaar://profile/city",
      do: several,
      then: ["tap Bavaria", "tap Munich", "tap Nuremberg"]
    )
    #expect(run.stack == ["Profile", "Edit profile", "Regions", "Bavaria"])
    for screen in ["Profile", "Edit profile", "Regions", "Bavaria"] {
      #expect(run.output.contains("\(screen) shows: Munich, Nuremberg"))
    }
    #expect(run.output.contains("CityFlow: RegionsViewController, CitiesViewController"))
  }

  @Test func `A6: one flag swaps the list of regions for a map, for links and taps alike`()
    async throws
  {
    let link = try await BazaarRun.open("bazaar://profile/city", ["--variant", "city-map"])
    #expect(link.stack == ["Profile", "Edit profile", "Map"])
    let tap = try await BazaarRun.open(
      "bazaar://profile/city",
      do: Self.byHand,
      then: ["tap Bavaria", "tap Munich"],
      ["--variant", "city-map"]
    )
    #expect(tap.outcome == "done (already there)")
    #expect(tap.output.contains("city flow: finished with Munich"))
  }

  @Test func `B3: the cities of a region open in a popover on an iPad, above it on an iPhone`()
    async throws
  {
    let pad = try await BazaarRun.open(
      "bazaar://profile/city",
      then: ["tap Bavaria"],
      ["--device", "pad"]
    )
    #expect(pad.presentations == ["presents popover"])
    #expect(pad.stack == ["Bavaria"])
    let phone = try await BazaarRun.open("bazaar://profile/city", then: ["tap Bavaria"])
    #expect(phone.presentations.isEmpty)
    let chosen = try await BazaarRun.open(
      "bazaar://profile/city",
      then: ["tap Bavaria", "tap Munich"],
      ["--device", "pad"]
    )
    #expect(chosen.presentations.isEmpty)
    #expect(chosen.stack == ["Profile", "Edit profile"])
  }

  @Test func `the city picker is restored after the system has disconnected the scene`()
    async throws
  {
    let steps = ["tap Bavaria", "reconnect"]
    let run = try await BazaarRun.open("bazaar://profile/city", then: steps)
    #expect(run.stack == ["Profile", "Edit profile", "Regions", "Bavaria"])
    #expect(run.output.contains("CityFlow: RegionsViewController, CitiesViewController"))
    let chosen = try await BazaarRun.open("bazaar://profile/city", then: steps + ["tap Munich"])
    #expect(chosen.output.contains("city flow: finished with Munich"))
  }

  @Test func `a link opens in the most recently connected scene`() async throws {
    let steps = ["tab Profile", "tap Edit", "tap Choose city", "tap Bavaria", "reconnect"]
    let run = try await BazaarRun.open("bazaar://chats", do: steps)
    #expect(run.outcome == "parked until logged in")
    #expect(run.stack == ["Log in"])
  }
}
