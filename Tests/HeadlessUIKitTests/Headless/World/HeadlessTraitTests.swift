@testable @_spi(Headless) import HeadlessUIKit
import Synchronization
import Testing
@_spi(Headless) @testable import WaymarkTesting

struct HeadlessTraitTests {
  @Test func `leaked test objects are deallocated on the main actor`() async throws {
    let trait = HeadlessTrait(clock: .stepped, device: .phone, isStrict: false)
    let test = try #require(Test.current)
    let endings = Endings()
    try await trait.provideScope(for: test, testCase: nil) {
      try await launchApp(endings)
    }
    #expect(endings.wereOnMainActor.withLock { $0 } == [true])
  }
}

@MainActor
private func launchApp(_ endings: Endings) throws {
  try #require(HeadlessWorld.current).launch(App(endings))
}

private final class Endings: Sendable {
  let wereOnMainActor = Mutex<[Bool]>([])
}

/// Records the thread of its deallocation.
private final class App: UIResponder, UIApplicationDelegate {
  private let endings: Endings

  init(_ endings: Endings) {
    self.endings = endings
  }

  deinit {
    endings.wereOnMainActor.withLock { $0.append(MainQueue.isCurrent) }
  }
}
