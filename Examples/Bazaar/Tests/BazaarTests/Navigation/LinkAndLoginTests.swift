import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

/// Links to members-only screens while the user logs in and out.
@Suite(.headless) @MainActor
struct LinkAndLoginTests {
  @Test func `E2: a logout right after opening a link prevents the chat from being shown`()
    async throws
  {
    let launch = try Launch()
    try await launch.logIn()
    launch.navigator.showSettings()
    let chat = try launch.router.open(
      try #require(URL(string: "bazaar://chats/anna")),
      in: launch.navigator.destinations.table
    )
    launch.navigator.services.account.logOut()
    try await launch.world.settle()
    #expect(chat.status.phase == .parked(until: "logged in"))
    #expect(!launch.shows("ChatViewController"))
    try await launch.logIn()
    #expect(chat.result == .success(.done(.built)))
    #expect(launch.shows("ChatViewController"))
  }

  @Test func `E2: cancelling a login form that the user opened earlier ends a waiting link`()
    async throws
  {
    let launch = try Launch()
    launch.navigator.showLogin()
    let chat = try launch.open("bazaar://chats/anna")
    #expect(chat.status.phase == .parked(until: "logged in"))
    try launch.user.swipeDown()
    try await launch.world.settle()
    #expect(chat.result == .success(.refused(by: "login", Refusal("login was left"))))
    try launch.user.tab("Profile")
    try await launch.logIn()
    #expect(!launch.shows("ChatViewController"))
  }
}

extension Launch {
  @MainActor fileprivate func shows(_ name: String) -> Bool {
    String(describing: router.tree).contains(name)
  }
}
