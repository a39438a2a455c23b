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

  @Test func `an operation that never ends reaches its deadline`() async throws {
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

  @Test func `a guard that has not answered does not keep the app from settling`() async throws {
    let scene = try #require(driver.scene)
    let handle = try #require(driver.run { _ in scene.router?.go(to: scene.vault) })
    try await driver.settle()
    #expect(handle.status.phase == .deciding)
    handle.cancel()
    try await driver.settle()
    #expect(handle.result == .success(.cancelled))
  }

  @Test func `a guard that asks outside the main actor has answered when the app settles`()
    async throws
  {
    let scene = try #require(driver.scene)
    let handle = try #require(driver.run { _ in scene.router?.go(to: scene.checked) })
    try await driver.settle()
    #expect(handle.result == .success(.done(.built, via: nil)))
  }

  @Test func `a request whose deadline is too far away is named when the app does not settle`()
    async throws
  {
    let scene = try #require(driver.scene)
    scene.list.isDeaf = true
    let options = RequestOptions(deadline: .seconds(3600))
    let handle = driver.run { _ in scene.router?.go(to: scene.sheet, options: options) }
    let ticker = Ticker(driver.world.clock)
    driver.run { _ in ticker.tick() }
    let error = await #expect(throws: DriverError.self) { try await driver.settle() }
    #expect(error?.reason == .unsettled(["request #1 to sheet"]))
    #expect(driver.world.clock.now < .seconds(3600))
    #expect(handle?.status.phase == .running)
    ticker.stop()
  }

  @Test func `time advances until the data of a request is loaded`() async throws {
    struct Offline: Error {}
    var attempts = 0
    let loaded = StepAssembly<UIViewController, Void>(
      finder: .none,
      loading: { _ in
        attempts += 1
        if attempts < 3 { throw Offline() }
      },
      retry: { _, _ in .seconds(1) },
      build: { (_: Void) in UIViewController() }
    )
    .using(.present(.pageSheet), from: .current)
    let scene = try #require(driver.scene)
    let handle = try #require(driver.run { _ in scene.router?.go(to: loaded) })
    try await driver.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(attempts == 3 && driver.world.clock.now >= .seconds(2))
  }

  @Test func `a transition driven by a gesture is named when the app does not settle`()
    async throws
  {
    try await driver.tap("Open")
    try driver.run { _ in try driver.world.user.beginPop() }
    let error = await #expect(throws: DriverError.self) { try await driver.settle() }
    #expect(error?.description.contains("NoteScreen") == true)
    driver.run { _ in driver.world.user.cancelPop() }
    try await driver.settle()
  }
}

/// An animation that never ends, with a clock action every millisecond.
@MainActor private final class Ticker {
  private let clock: HeadlessClock
  private var isStopped = false

  init(_ clock: HeadlessClock) {
    self.clock = clock
  }

  func tick() {
    guard !isStopped else { return }
    clock.schedule(after: .milliseconds(1), "tick") { [weak self] in self?.tick() }
  }

  func stop() {
    isStopped = true
  }
}
