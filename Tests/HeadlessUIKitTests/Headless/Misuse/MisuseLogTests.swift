@testable @_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) @testable import WaymarkTesting

@MainActor @Suite(.headless)
struct MisuseLogTests {
  @Test func `an unexpected exception ends the process`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        HeadlessWorld().run {
          UINavigationController().pushViewController(UINavigationController(), animated: false)
        }
      }
    }
    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(output.contains("Pushing a navigation controller is not supported"))
    #expect(output.contains("NSInvalidArgumentException"))
  }

  @Test func `an expected exception is recorded and has no effect`() throws {
    let world = try #require(HeadlessWorld.current)
    let navigation = UINavigationController()
    let misuse = world.misuse.expect {
      navigation.pushViewController(UINavigationController(), animated: false)
    }
    #expect(misuse.map(\.kind) == [.exception(.invalidArgumentException)])
    #expect(navigation.viewControllers.isEmpty)
    #expect(world.misuse.unexpected.isEmpty)
  }

  @Test func `an exception after a suspension is expected, too`() async throws {
    let world = try #require(HeadlessWorld.current)
    let navigation = UINavigationController()
    let misuse = await world.misuse.expect {
      await Task.yield()
      navigation.pushViewController(UINavigationController(), animated: false)
    }
    #expect(misuse.map(\.kind) == [.exception(.invalidArgumentException)])
    #expect(!world.misuse.isExpecting)
  }

  @Test func `a warning outside of an expectation is unexpected`() throws {
    let world = try #require(HeadlessWorld.current)
    UIViewController().endAppearanceTransition()
    #expect(world.misuse.unexpected.map(\.kind) == [.warning])
  }

  @Test func `in a strict world a warning fails the test`() async throws {
    let trait = HeadlessTrait(clock: .stepped, device: .phone, isStrict: true)
    let test = try #require(Test.current)
    await withKnownIssue {
      try await trait.provideScope(for: test, testCase: nil) {
        await UIViewController().endAppearanceTransition()
      }
    }
  }
}
