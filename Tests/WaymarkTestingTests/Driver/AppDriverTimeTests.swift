import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@MainActor struct AppDriverTimeTests {
  let driver = AppDriver<NotesApp>.notes()

  @Test func `a delayed call waits until it is due`() async throws {
    try await driver.tap("Remind")
    try await driver.advance(by: .seconds(1))
    #expect(driver.titles == ["Notes"])
    try await driver.advance(by: .seconds(1))
    #expect(driver.titles == ["Reminded"])
  }

  @Test func `a delayed call from a task runs in order`() async throws {
    try await driver.tap("Remind")
    try await driver.advance(by: .seconds(3))
    #expect(driver.titles == ["Reminded twice"])
  }

  @Test func `time advances until a condition holds, and no further`() async throws {
    try await driver.tap("Remind")
    let start = driver.world.clock.now
    let isReminded = try await driver.advance(atMost: .seconds(60)) {
      driver.titles == ["Reminded"]
    }
    #expect(isReminded)
    #expect(driver.world.clock.now - start <= .seconds(2))
  }

  @Test func `a condition that never holds uses up the time`() async throws {
    let start = driver.world.clock.now
    #expect(try await !driver.advance(atMost: .seconds(60)) { false })
    #expect(driver.world.clock.now - start == .seconds(60))
  }

  @Test func `a condition is evaluated in the world of the app`() async throws {
    var worlds: [ObjectIdentifier?] = []
    _ = try await driver.advance(atMost: .seconds(60)) {
      worlds.append(HeadlessWorld.current.map(ObjectIdentifier.init))
      return false
    }
    #expect(!worlds.isEmpty && worlds.allSatisfy { $0 == ObjectIdentifier(driver.world) })
  }

  @Test func `a parked request expires`() async throws {
    let scene = try #require(driver.scene)
    let handle = try #require(driver.run { _ in scene.router?.go(to: scene.trial) })
    try await driver.advance(by: .seconds(29))
    #expect(handle.status.phase == .parked(until: "member"))
    try await driver.advance(by: .seconds(1))
    #expect(handle.result == .success(.expired))
  }

  @Test func `time does not advance for an app that has ended`() async throws {
    let world = driver.world
    _ = AppDriver(in: world) { NotesApp() }
    let error = await #expect(throws: DriverError.self) {
      try await driver.advance(by: .seconds(1))
    }
    #expect(error?.reason == .ended)
  }
}
