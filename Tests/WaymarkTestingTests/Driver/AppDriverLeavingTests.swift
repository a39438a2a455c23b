import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
import WaymarkTesting

/// Leave guards with an alert that only the user can answer.
@MainActor struct AppDriverLeavingTests {
  let driver = AppDriver<NotesApp>.notes()

  private func armNote() async throws -> (router: Router, list: UIViewController) {
    try await driver.tap("Open")
    let scene = try #require(driver.scene)
    let router = try #require(scene.router)
    let note = try #require(scene.list.navigationController?.topViewController)
    _ = driver.run { _ in note.armLeaveGuard(of: router) }
    return (router, scene.list)
  }

  private func present(_ sheet: UIViewController, guardedIn router: Router) async throws {
    let scene = try #require(driver.scene)
    driver.run { _ in
      scene.list.present(sheet, animated: true)
      sheet.presentationController?.delegate = sheet.armLeaveGuard(of: router)
    }
    try await driver.settle()
  }

  @Test(arguments: [("Leave", ["Notes"]), ("Stay", ["Notes", "Note"])])
  func `the app settles while the alert for a request is open, and a tap answers it`(
    answer: String,
    titles: [String]
  ) async throws {
    let (router, list) = try await armNote()
    let handle = driver.run { _ in router.go(NavigationRequest(returningTo: list)) }
    try await driver.settle()
    #expect(handle.status.phase == .deciding)
    #expect(driver.tree.visible?.type == "UIAlertController")
    try await driver.tap(answer)
    #expect(driver.titles == titles)
    #expect(handle.status.phase == .ended)
  }

  @Test func `the alert is answered while other requests wait`() async throws {
    let (router, list) = try await armNote()
    let scene = try #require(driver.scene)
    let (vault, archive, home) = driver.run { _ in
      (
        router.go(to: scene.vault), router.go(to: scene.archive),
        router.go(NavigationRequest(returningTo: list))
      )
    }
    try await driver.tap("Leave")
    #expect(home.status.phase == .ended)
    #expect(vault.status.phase == .deciding)
    #expect(archive.status.phase == .parked(until: "member"))
    #expect(driver.titles == ["Notes"])
  }

  @Test(arguments: [("Leave", true), ("Stay", false)])
  func `an attempt to swipe a guarded sheet down opens the alert`(
    answer: String,
    isClosed: Bool
  ) async throws {
    let router = try #require(driver.router)
    try await present(SheetScreen(), guardedIn: router)
    #expect(try await driver.swipeDown() == .held)
    try await driver.tap(answer)
    #expect((driver.sheet == nil) == isClosed)
  }

  @Test func `a request below a guarded sheet asks above the sheet`() async throws {
    let router = try #require(driver.router)
    let sheet = SheetScreen()
    try await present(sheet, guardedIn: router)
    let list = try #require(driver.scene?.list)
    let handle = driver.run { _ in router.go(NavigationRequest(returningTo: list)) }
    try await driver.settle()
    #expect(sheet.presentedViewController is UIAlertController)
    try await driver.tap("Leave")
    #expect(driver.sheet == nil)
    #expect(handle.status.phase == .ended)
  }

  @Test func `the app settles while the alert of another window is open, too`() async throws {
    let scene = try #require(driver.scene?.window?.windowScene)
    let screen = SheetScreen()
    let (window, router) = driver.run { _ in
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UINavigationController(rootViewController: ListScreen())
      window.makeKeyAndVisible()
      return (window, Router(window: window))
    }
    let stack = try #require(window.rootViewController as? UINavigationController)
    driver.run { _ in stack.pushViewController(screen, animated: true) }
    try await driver.settle()
    let handle = driver.run { _ in
      screen.armLeaveGuard(of: router)
      return router.go(NavigationRequest(returningTo: stack.viewControllers[0]))
    }
    try await driver.tap("Leave")
    #expect(stack.viewControllers.count == 1)
    #expect(handle.status.phase == .ended)
    #expect(driver.titles == ["Notes"])
  }
}
