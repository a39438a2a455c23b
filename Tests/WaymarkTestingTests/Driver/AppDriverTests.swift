import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkCore
@_spi(Headless) import WaymarkTesting

@MainActor struct AppDriverTests {
  @Test func `a launched app shows its initial screen`() async throws {
    let driver = AppDriver<NotesApp>.notes()
    try await driver.settle()
    #expect(
      driver.tree.description == """
        UINavigationController
          ListScreen "Notes" visible
        """
    )
  }

  @Test func `a driver has the window until the app has ended`() throws {
    let world = HeadlessWorld(clock: .automatic)
    let driver = world.navigating { AppDriver<NotesApp>.notes() }
    let stack = try #require(driver.window?.rootViewController as? UINavigationController)
    #expect(stack.topViewController is ListScreen)
    _ = world.navigating { AppDriver<NotesApp>.notes() }
    #expect(driver.window == nil)
  }

  @Test func `a link reaches the delegate of the scene`() throws {
    let driver = AppDriver<NotesApp>.notes()
    let url = try #require(URL(string: "notes://today"))
    driver.open(url)
    #expect(driver.scene?.openedURLs == [url])
  }

  @Test func `two drivers are isolated from each other`() async throws {
    let (first, second) = (AppDriver<NotesApp>.notes(), AppDriver<NotesApp>.notes())
    try await first.tap("Open")
    #expect(first.titles == ["Notes", "Note"])
    #expect(second.titles == ["Notes"])
  }

  @Test func `the driver rethrows the launch's error`() {
    struct NoData: Error {}
    #expect(throws: NoData.self) {
      try AppDriver<NotesApp>(router: { $0.router }) { throw NoData() }
    }
  }

  @Test func `a driver uses the world of its test`() {
    let world = HeadlessWorld()
    world.navigating {
      #expect(AppDriver<NotesApp>.notes().world === world)
    }
  }

  @Test func `a second launch in a world ends the first app, whose driver then throws`()
    async throws
  {
    let world = HeadlessWorld(clock: .automatic)
    let (first, second) = world.navigating {
      (AppDriver<NotesApp>.notes(), AppDriver<NotesApp>.notes())
    }
    #expect(world.scenes.count == 1)
    let tap = await #expect(throws: DriverError.self) { try await first.tap("Open") }
    let wait = await #expect(throws: DriverError.self) { try await first.settle() }
    #expect(tap?.reason == .ended && wait?.reason == .ended)
    #expect(first.router == nil && first.tree == ControllerTree())
    first.open(try #require(URL(string: "notes://today")))
    #expect(second.scene?.openedURLs == [])
    try await second.tap("Open")
    #expect(second.titles == ["Notes", "Note"])
  }

  @Test func `an app without a router is driven by its key window`() async throws {
    let driver = AppDriver(makeSceneDelegate: { NotesSceneDelegate() }) { NotesApp() }
    try await driver.tap("Open")
    #expect(driver.router == nil && driver.deliveries.isEmpty)
    #expect(
      driver.tree.description == """
        UINavigationController
          ListScreen "Notes"
          NoteScreen "Note" visible
        """
    )
    #expect(driver.coordinators.roots.isEmpty)
  }

  @Test func `an app without a window has no router and an empty tree`() {
    let driver = AppDriver(router: { (_: NotesApp) in nil }) { NotesApp() }
    #expect(driver.router == nil)
    #expect(driver.tree == ControllerTree())
  }
}
