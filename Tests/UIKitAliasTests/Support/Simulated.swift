@_spi(Headless) import HeadlessUIKit
import Testing

/// Gives each test a simulated device: the only thing here that app code would not have.
struct Simulated: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Simulated? {
    testCase == nil ? nil : self
  }

  @MainActor
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await HeadlessWorld().run(function)
  }
}

extension Trait where Self == Simulated {
  /// A phone whose time the test advances.
  static var simulated: Self { Simulated() }
}

/// Waits until nothing moves.
@MainActor
func settle() throws {
  try #require(HeadlessWorld.current).settle()
}

/// Waits until nothing moves, tasks of the main actor included.
@MainActor
func settle() async throws {
  try await #require(HeadlessWorld.current).settle()
}

/// Ends the turn, so that requested changes begin.
@MainActor
func passTurn() throws {
  try #require(HeadlessWorld.current).clock.commit()
}

/// Lets time go by, in seconds.
@MainActor
func passTime(_ seconds: Double) throws {
  try #require(HeadlessWorld.current).clock.advance(by: .seconds(seconds))
}

/// A user of the device.
@MainActor
struct User {
  private let hands: HeadlessUser

  fileprivate init(_ world: HeadlessWorld) {
    hands = world.user
  }

  func tap(_ label: String) throws { try hands.tap(label) }
  func tab(_ label: String) throws { try hands.tab(label) }
  func goBack() throws { try hands.goBack() }
  func cancelSwipeBack() throws { try hands.cancelSwipeBack() }
}

@MainActor
func user() throws -> User {
  User(try #require(HeadlessWorld.current))
}

/// Starts an app as the system does.
@MainActor
func launch(
  _ delegate: any UIApplicationDelegate,
  scene: (() -> any UISceneDelegate)? = nil
) throws {
  let options = HeadlessLaunch(makeSceneDelegate: scene.map { make in { _ in make() } })
  try #require(HeadlessWorld.current).launch(delegate, options: options)
}
