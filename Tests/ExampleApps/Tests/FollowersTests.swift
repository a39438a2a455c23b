import Foundation
import HeadlessUIKit
import Testing
import WaymarkTesting

@testable import Followers

extension AppUnderTest<Followers.AppDelegate> {
  static var followers: Self {
    get throws {
      var app = AppUnderTest(name: "followers", launch: { _ in Followers.AppDelegate() })
      app.infoPlist = try HeadlessInfoPlist(contentsOf: Server.folder.appending(path: "Info.plist"))
      app.texts = ["Username": ["anna", "nobody"], "Filter": ["be"]]
      app.facts = { $0.favorites.users.map(\.login) }
      app.network = HeadlessNetwork(answer: Server.response)
      return app
    }
  }
}

/// The server of the app: `ben` follows `anna`.
enum Server {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Followers")

  static func response(to request: HeadlessRequest) -> HeadlessResponse? {
    switch request.url.path {
    case "/users/anna": .json(user("anna"))
    case "/users/ben": .json(user("ben"))
    case "/users/anna/followers": .json("[\(user("ben"))]")
    case "/users/nobody/followers", "/users/nobody": .json("{}", status: 404)
    case "/anna.png", "/ben.png": .failure(.notConnectedToInternet)
    default: nil
    }
  }

  private static func user(_ login: String) -> String {
    """
    {"login": "\(login)", "avatar_url": "https://avatars.example.com/\(login).png",
     "html_url": "https://example.com/\(login)"}
    """
  }
}

@MainActor struct FollowersTests {
  @Test func `the followers of a user are shown, filtered and opened in a sheet`() async throws {
    let app = try AppUnderTest.followers.launched()
    try await app.type("anna", into: "Username")
    try await app.tap("Get Followers")
    #expect(app.tree.visible?.title == "anna")
    try await app.type("be", into: "Filter")
    try await app.tap("ben")
    #expect(app.tree.visible?.type == "UserInfoViewController")
    try await app.tap("Profile")
    #expect(app.tree.visible?.type == "SFSafariViewController")
  }

  @Test func `every state of the app holds`() async throws {
    try await AppUnderTest.followers.verify()
  }
}
