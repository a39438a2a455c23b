import Testing

/// The registration, from a storyboard, and the terms, from a nib.
struct RegistrationTests {
  private static let opened = ["UINavigationController", "Login", "Email", "Terms"]
  private static let form = [
    "type address dana@example.com", "tap Continue", "type code 1234", "tap \"Create account\"",
  ]

  @Test func `A8: a link opens the storyboard above the login form`() async throws {
    let run = try await BazaarRun.open("bazaar://register")
    #expect(run.status == 0)
    #expect(run.presented == Self.opened)
    #expect(run.output.contains("RegistrationCoordinator: EmailViewController"))
  }

  @Test func `A8: a link for members resumes after the registration`() async throws {
    let run = try await BazaarRun.open("bazaar://chats/anna", then: ["tap Register"] + Self.form)
    #expect(run.status == 0)
    #expect(run.stack == ["Chats", "Anna"])
    #expect(run.presentations.isEmpty)
  }

  @Test
  func `A9: without an address the segue is refused, and an unwind segue returns to the form`()
    async throws
  {
    let refused = try await BazaarRun.open("bazaar://register", then: ["tap Continue"])
    #expect(refused.presented == Self.opened)
    let steps = [Self.form[0], Self.form[1], "tap \"Use another address\""]
    let unwound = try await BazaarRun.open("bazaar://register", then: steps)
    #expect(unwound.presented == Self.opened)
  }

  @Test func `C5: links build a scene with its context, and a nib`() async throws {
    let code = try await BazaarRun.open("bazaar://register/dana@example.com")
    #expect(code.presented == Self.opened + ["Code"])
    let terms = try await BazaarRun.open("bazaar://terms")
    #expect(terms.stack == ["Terms"])
  }
}
