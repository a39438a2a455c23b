@_spi(Headless) import HeadlessUIKit
import Testing

/// Runs each test on a simulated device; the rest of these tests is code as in an app.
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
  /// A phone whose clock the test advances.
  static var simulated: Self { Simulated() }
}

/// Waits until no transition runs.
@MainActor
func settle() throws {
  try #require(HeadlessWorld.current).settle()
}

/// Waits until neither a transition nor a main-actor task runs.
@MainActor
func settle() async throws {
  try await #require(HeadlessWorld.current).settle()
}

/// Ends the turn, so that requested changes begin.
@MainActor
func passTurn() throws {
  try #require(HeadlessWorld.current).clock.commit()
}

/// Advances the clock by a number of seconds.
@MainActor
func passTime(_ seconds: Double) throws {
  try #require(HeadlessWorld.current).clock.advance(by: .seconds(seconds))
}

/// The simulated user of the device.
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

/// Launches an app as the system does.
@MainActor
func launch(
  _ delegate: any UIApplicationDelegate,
  scene: (() -> any UISceneDelegate)? = nil
) throws {
  let options = HeadlessLaunch(makeSceneDelegate: scene.map { make in { _ in make() } })
  try #require(HeadlessWorld.current).launch(delegate, options: options)
}
