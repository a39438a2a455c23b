import Testing

/// Reviews and chats require a login.
struct LoginTests {
  static let form = ["type name demo", "type password demo", "tap \"Log in\""]

  @Test(arguments: [
    ("bazaar://products/5/reviews", ["Home", "Solvei Camp Mug", "Reviews"]),
    ("bazaar://chats", ["Chats"]),
    ("bazaar://chats/anna", ["Chats", "Anna"]),
  ])
  func `E2: the request resumes when the login form is submitted`(
    link: String,
    stack: [String]
  ) async throws {
    let run = try await BazaarRun.open(link, then: Self.form)
    #expect(run.status == 0)
    #expect(run.outcome == "done (built)" || run.outcome == "done (reused)")
    #expect(run.stack == stack)
    #expect(run.presentations.isEmpty)
  }

  @Test func `E2: the request is refused when the form is cancelled, and the tree is unchanged`()
    async throws
  {
    let start = try await BazaarRun.open("bazaar://products/999")
    for step in ["tap Cancel", "swipe-down"] {
      let run = try await BazaarRun.open("bazaar://products/5/reviews", then: [step])
      #expect(run.status == 1)
      #expect(run.outcome == "refused by login: login was left")
      #expect(run.tree == start.tree)
    }
  }

  @Test func `E2: a request stays parked until the user acts`() async throws {
    let run = try await BazaarRun.open("bazaar://products/5/reviews")
    #expect(run.status == 3)
    #expect(run.outcome == "parked until logged in")
    #expect(run.stack == ["Log in"])
  }

  @Test func `E2: the form stays open after a wrong password, and the right one is accepted`()
    async throws
  {
    let wrong = ["type name demo", "type password guess", "tap \"Log in\""]
    let failed = try await BazaarRun.open("bazaar://chats", then: wrong)
    #expect(failed.status == 3)
    #expect(failed.stack == ["Log in"])
    let corrected = try await BazaarRun.open("bazaar://chats", then: wrong + Self.form)
    #expect(corrected.status == 0)
  }

  @Test func `a form that was left open does not block another link`() async throws {
    let run = try await BazaarRun.open(
      "bazaar://products/1",
      do: ["open bazaar://products/5/reviews"]
    )
    #expect(run.status == 0)
    #expect(run.stack == ["Home", "Oda Egg Cups"])
    #expect(run.presentations.isEmpty)
  }

  @Test func `two equal links open one form`() async throws {
    let link = "bazaar://products/5/reviews"
    let run = try await BazaarRun.open(link, then: ["open " + link], ["--explain"])
    #expect(run.status == 3)
    #expect(run.presentations.count == 1)
    #expect(run.output.contains("joined by 1 equal request"))
    #expect(!run.output.contains("waiting:"))
  }

  @Test func `two equal links end together`() async throws {
    let link = "bazaar://products/5/reviews"
    let run = try await BazaarRun.open(link, then: ["open " + link] + Self.form)
    #expect(run.status == 0)
    #expect(run.stack == ["Home", "Solvei Camp Mug", "Reviews"])
    #expect(!run.output.contains("waiting:"))
  }

  @Test func `links to chats require a login again after logging out`() async throws {
    let run = try await BazaarRun.open("bazaar://chats", do: ["login", "logout"])
    #expect(run.status == 3)
  }
}
