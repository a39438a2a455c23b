import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@MainActor struct AppDriverStepsTests {
  let driver = AppDriver<NotesApp>.notes()

  @Test func `a tap takes effect before the call returns`() async throws {
    try await driver.tap("Open")
    #expect(driver.titles == ["Notes", "Note"])
  }

  @Test func `a label that is not on screen is impossible, and the nearest one is named`()
    async throws
  {
    let error = await #expect(throws: DriverError.self) { try await driver.tap("Opne") }
    #expect(error?.description.contains("Open") == true)
    #expect(driver.titles == ["Notes"])
  }

  @Test func `text goes into the field of that identifier`() async throws {
    try await driver.tap("Open")
    try await driver.type("milk", into: "text")
    let stack = driver.scene?.list.navigationController
    #expect((stack?.topViewController as? NoteScreen)?.field.text == "milk")
  }

  @Test(arguments: [(UserStep.back, 1), (.swipeBack, 1), (.cancelSwipe, 2)])
  func `a way back leaves as many screens as it should`(step: UserStep, count: Int) async throws {
    try await driver.tap("Open")
    try await driver.perform(step)
    #expect(driver.titles.count == count)
  }

  @Test func `a sheet closes when it is dragged down`() async throws {
    let scene = try #require(driver.scene)
    driver.run { _ in _ = scene.router?.go(to: scene.sheet) }
    #expect(try await driver.swipeDown() == .dismissed)
    #expect(driver.sheet == nil)
  }

  @Test func `a sheet that is held stays, which is no error`() async throws {
    let scene = try #require(driver.scene)
    driver.run { _ in _ = scene.router?.go(to: scene.sheet) }
    try await driver.settle()
    driver.sheet?.isModalInPresentation = true
    #expect(try await driver.swipeDown() == .held)
    try await driver.perform(.swipeDown)
    #expect(driver.sheet != nil)
  }

  @Test(arguments: [UserStep.back, .swipeBack, .swipeDown, .tab("Notes"), .select(row: 0)])
  func `what a person could not do is impossible`(step: UserStep) async {
    await #expect(throws: DriverError.self) { try await driver.perform(step) }
  }
}
