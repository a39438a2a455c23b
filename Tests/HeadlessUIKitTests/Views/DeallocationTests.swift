@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct DeallocationTests {
  @Test func `adding a subview to a view that is being deallocated raises`() throws {
    let world = try #require(HeadlessWorld.current)
    let misuse = world.misuse.expect { _ = DeallocatingView(frame: .zero) }
    #expect(misuse.map { $0.message.hasPrefix("Cannot form weak reference") } == [true])
  }
}

/// A view that adds a subview during its deallocation.
private final class DeallocatingView: UIView {
  deinit {
    MainActor.assumeIsolated { addSubview(UIView(frame: .zero)) }
  }
}
