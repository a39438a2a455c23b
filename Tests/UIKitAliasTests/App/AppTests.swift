import Testing
import UIKit

@MainActor @Suite(.simulated)
struct AppTests {
  private let app = AppDelegate()
  private let scene = SceneDelegate()

  private func start() async throws -> HomeViewController {
    try launch(app, scene: { scene })
    try await settle()
    let navigation = try #require(scene.window?.rootViewController as? UINavigationController)
    return try #require(navigation.topViewController as? HomeViewController)
  }

  @Test func `the key window is found in the usual ways`() async throws {
    let home = try await start()
    let found = UIApplication.shared.connectedScenes
      .compactMap { $0 as? UIWindowScene }
      .flatMap(\.windows)
      .first(where: \.isKeyWindow)
    #expect(found === scene.window)
    #expect(UIApplication.shared.windows.first { $0.isKeyWindow } === found)
    #expect(home.view.window === found)
    #expect(found?.windowScene?.delegate === scene)
    #expect(UIApplication.shared.delegate is AppDelegate)
  }

  @Test func `the actions of an alert start tasks that present and dismiss`() async throws {
    let home = try await start()
    try user().tap("Delete")
    try await settle()
    try user().tap("Remove")
    try await settle()
    #expect(home.answers == ["removed", "explained", "closed"])
    #expect(home.presentedViewController == nil)
    #expect(home.activations == 1)
  }

  @Test func `view controllers can be keys, members of sets and parts of log messages`() {
    let (one, other) = (HomeViewController(), UIViewController())
    let names: [UIViewController: String] = [one: "one", other: "other"]
    #expect(names[one] == "one")
    #expect(Set([one, other, one]).count == 2)
    #expect("\(one)".contains("HomeViewController"))
    #expect(one.debugDescription.contains("HomeViewController"))
    #expect(ObjectIdentifier(one) != ObjectIdentifier(other))
  }
}
