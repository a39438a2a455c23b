import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@testable import Followers

extension AppUnderTest<Followers.AppDelegate> {
  static var followers: Self {
    get throws {
      var app = AppUnderTest(name: "followers", launch: { _ in Followers.AppDelegate() })
      app.infoPlist = try HeadlessInfoPlist(contentsOf: Server.folder.appending(path: "Info.plist"))
      app.texts = ["Username": ["anna", "nobody"], "Filter": ["be"]]
      app.facts = { [$0.favorites.order.rawValue] + $0.favorites.users.map(\.login) }
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

  @Test func `a username is copied with haptic feedback, and the profile is shared`() async throws {
    let app = try await openedUser()
    try await app.tap("Copy Username")
    #expect(app.run { _ in UIPasteboard.general.string } == "ben")
    #expect(app.world.feedback == [.notification(.success)])
    try await app.tap("OK")
    try await app.tap("Share")
    #expect(app.tree.visible?.type == "UIActivityViewController")
    try await app.tap("Copy")
    #expect(app.run { _ in UIPasteboard.general.strings } == ["ben", "https://example.com/ben"])
    #expect(app.tree.visible?.type == "UserInfoViewController")
  }

  @Test func `the avatar of a user has the initial in a circle until it is loaded`() async throws {
    let app = try await openedUser()
    let avatar = try #require(app.window?.descendant(of: AvatarImageView.self))
    #expect(avatar.image?.size == CGSize(width: 100, height: 100))
    let header = try #require(app.window?.descendant(of: ProfileHeaderView.self))
    #expect(header.layer is CAGradientLayer)
    try await app.settle()
    #expect(header.layer.animation(forKey: "lightUp") == nil)
  }

  @Test func `favorites are refreshed, sorted, moved and removed`() async throws {
    let app = try AppUnderTest.followers.launched()
    app.run { app in
      for login in ["ben", "anna"] { _ = app.favorites.add(Follower(login: login, avatarUrl: "")) }
    }
    try await app.tab("Favorites")
    try await app.perform(.refresh)
    try await app.tap("Sort")
    try await app.tap("By name")
    try await app.tap("Done")
    #expect(app.run { $0.favorites.users.map(\.login) } == ["anna", "ben"])
    try await app.tap("Edit")
    try app.world.user.moveRow(1, to: 0)
    try await app.tap("Done")
    try await app.perform(.swipeAction(row: 0, title: "Copy"))
    #expect(app.run { _ in UIPasteboard.general.string } == "ben")
    try await app.perform(.swipeAction(row: 0, title: "Remove"))
    #expect(app.run { $0.favorites.users.map(\.login) } == ["anna"])
  }

  @Test(arguments: [false, true])
  func `the followers of a favorite are shown beside the favorites, if there is room`(
    isPad: Bool
  ) async throws {
    let app = try AppUnderTest.followers.launched(on: isPad ? .pad : .phone)
    app.run { app in _ = app.favorites.add(Follower(login: "anna", avatarUrl: "")) }
    try await app.tab("Favorites")
    try await app.tap("anna")
    #expect(app.tree.visible?.title == "anna")
    let tabs = app.window?.rootViewController as? UITabBarController
    let split = try #require(tabs?.selectedViewController as? UISplitViewController)
    #expect(split.isCollapsed != isPad)
  }

  @Test func `a failed request is logged without the private username`() async throws {
    let app = try AppUnderTest.followers.launched()
    try await app.type("nobody", into: "Username")
    try await app.tap("Get Followers")
    try await app.settle()
    let line = "[com.example.followers:network] error: No followers of <private>, page 1"
    #expect(app.world.logLines == [line])
  }

  @Test func `the terms are shown by a web view`() async throws {
    let app = try AppUnderTest.followers.launched()
    try await app.tap("Terms")
    #expect(app.tree.visible?.type == "TermsViewController")
    let progress = try #require(app.window?.descendant(of: UIProgressView.self))
    #expect(progress.progress == 1 && progress.isHidden)
    try await app.goBack()
    #expect(app.tree.visible?.type == "SearchViewController")
  }

  @Test func `the link of the terms is copied from a menu`() async throws {
    let app = try AppUnderTest.followers.launched()
    try await app.tap("Terms")
    try await app.tap("More")
    try await app.tap("Copy Link")
    #expect(app.run { _ in UIPasteboard.general.url?.path } == "/terms")
  }

  @Test func `the user swipes through the tour and closes it`() async throws {
    let app = try AppUnderTest.followers.launched()
    try await app.tap("Tour")
    try await app.perform(.turnPage(isForward: true))
    let sheet = app.window?.rootViewController?.presentedViewController as? UINavigationController
    let control = sheet?.topViewController?.navigationItem.titleView as? UIPageControl
    #expect(try #require(control).currentPage == 1)
    let effect = app.window?.descendant(of: UIVisualEffectView.self)
    #expect(try #require(effect).contentView.subviews.first?.alpha == 1)
    try await app.tap("Done")
    #expect(app.tree.visible?.type == "SearchViewController")
  }

  @Test func `the search avoids the keyboard while the user types`() async throws {
    let app = try AppUnderTest.followers.launched()
    let search = try #require(app.window?.visibleController(SearchViewController.self))
    try await app.type("an", into: "Username")
    #expect(search.additionalSafeAreaInsets.bottom > 0)
    app.run { _ in _ = search.view.endEditing(true) }
    try await app.settle()
    #expect(search.additionalSafeAreaInsets.bottom == 0)
  }

  @Test func `a picture from the photo library replaces an avatar`() async throws {
    let app = try await openedUser()
    let sheet = app.window?.rootViewController?.presentedViewController
    let avatar = try #require(sheet?.view.descendant(of: AvatarImageView.self))
    let placeholder = avatar.image
    try await app.tap("Change Picture")
    try await app.tap("Photo 1")
    #expect(app.tree.visible?.type == "UserInfoViewController")
    #expect(avatar.image !== placeholder)
  }

  @Test func `every state of the app holds`() async throws {
    try await AppUnderTest.followers.verify()
  }

  /// The app with the sheet of `ben`.
  private func openedUser() async throws -> AppDriver<Followers.AppDelegate> {
    let app = try AppUnderTest.followers.launched()
    try await app.type("anna", into: "Username")
    try await app.tap("Get Followers")
    try await app.tap("ben")
    return app
  }
}

extension UIWindow {
  /// The first screen of the tab bar.
  fileprivate func visibleController<Screen: UIViewController>(_ type: Screen.Type) -> Screen? {
    let tabs = rootViewController as? UITabBarController
    return (tabs?.selectedViewController as? UINavigationController)?.topViewController as? Screen
  }
}

extension UIView {
  func descendant<View: UIView>(of type: View.Type) -> View? {
    for view in subviews {
      if let found = view as? View ?? view.descendant(of: type) { return found }
    }
    return nil
  }
}
