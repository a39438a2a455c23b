import Testing

/// The members-only shop: an application coordinator with the screens before the shop.
struct MembersOnlyTests {
  static let variant = ["--variant", "members-only"]
  static let logIn = ["type name demo", "type password demo", "tap Log in"]

  @Test func `B2: a user who is not logged in sees the login first, and links wait`() async throws {
    let run = try await BazaarRun.open("bazaar://products/42", Self.variant)
    #expect(run.outcome == "parked until ready")
    #expect(run.stack == ["Log in"])
    #expect(run.output.contains("LoginCoordinator: LoginViewController"))
  }

  @Test func `B2: the login coordinator is released after the login`() async throws {
    let run = try await BazaarRun.open("bazaar://products/42", then: Self.logIn, Self.variant)
    #expect(run.stack == ["Edit profile"])
    #expect(!run.output.contains("LoginCoordinator"))
  }

  @Test func `A10: the login is followed by the profile, the shop and the link`() async throws {
    let steps = Self.logIn + ["tap Choose city", "tap Hamburg", "tap Save"]
    let run = try await BazaarRun.open("bazaar://products/42", then: steps, Self.variant)
    #expect(run.status == 0)
    #expect(run.outcome == "done (built)")
    #expect(run.tab == "Home")
    #expect(run.stack.count == 2)
  }

  @Test func `B2: a user who is logged in when the shop opens does not see the login`() async throws
  {
    let steps = Self.logIn + ["reconnect"]
    let run = try await BazaarRun.open("bazaar://products/42", then: steps, Self.variant)
    #expect(run.stack == ["Edit profile"])
    #expect(!run.output.contains("LoginCoordinator"))
  }

  @Test func `B2: the login closes even if another part of the app logs the user in`() async throws
  {
    let run = try await BazaarRun.open("bazaar://products/42", then: ["login"], Self.variant)
    #expect(run.stack == ["Edit profile"])
    #expect(!run.output.contains("LoginCoordinator"))
  }
}
