@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

@MainActor struct AppDriverSettlingTests {
  let driver = AppDriver<NotesApp>.notes()

  @Test func `settling waits for a main-actor task of the app`() async throws {
    try await driver.tap("Load")
    #expect(driver.titles == ["Loaded"])
  }

  @Test func `an operation that never ends is taken to its deadline`() async throws {
    let scene = try #require(driver.scene)
    scene.list.isDeaf = true
    let handle = try #require(driver.run { _ in scene.router?.go(to: scene.sheet) })
    try await driver.settle()
    guard case .failure(let error) = handle.result else {
      Issue.record("ended as \(String(describing: handle.result))")
      return
    }
    #expect(error.failure == .didNotSettle(deadline: 5))
    #expect(driver.world.clock.now < .seconds(6))
  }

  @Test func `a parked request does not keep the app from settling`() async throws {
    let scene = try #require(driver.scene)
    let handle = try #require(driver.run { _ in scene.router?.go(to: scene.archive) })
    try await driver.settle()
    #expect(handle.status.phase == .parked(until: "member"))
  }

  @Test func `a guard that never decides is named when the app does not settle`() async throws {
    let scene = try #require(driver.scene)
    let handle = try #require(driver.run { _ in scene.router?.go(to: scene.vault) })
    await #expect(throws: DriverError.unsettled(["request #1 to vault"])) {
      try await driver.settle()
    }
    handle.cancel()
    try await driver.settle()
    #expect(handle.result == .success(.cancelled))
  }
}
