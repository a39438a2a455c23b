import Testing
import UIKit
import Waymark

extension Doubts {
  /// Changes without an animation, which UIKit may make in a later turn.
  @MainActor
  struct UnanimatedDoubts {
    private let options = RequestOptions(isAnimated: false)
    private let pushed = StepAssembly(build: NamedScreen.init)
      .using(
        .push,
        from: StepAssembly(finder: Finder<UINavigationController, Void>.byClass)
          .using(.replaceRoot, from: .root)
      )

    private func makeWindow() async throws -> DeviceWindow {
      try await DeviceWindow(UINavigationController(rootViewController: NamedScreen("root")))
    }

    @Test func `D: an unanimated push does not wait for its deadline`() async throws {
      let host = try await makeWindow()
      let start = ContinuousClock.now
      let outcome = try await host.router.navigate(to: pushed, with: "pushed", options: options)
      #expect(outcome.isDone)
      #expect(ContinuousClock.now - start < .seconds(1))
    }

    @Test func `D: an unanimated push from a run loop source does not wait for its deadline`()
      async throws
    {
      let host = try await makeWindow()
      let start = ContinuousClock.now
      let handle = await withCheckedContinuation { continuation in
        DeviceWindow.inSourceOfRunLoop {
          let handle = host.router.go(to: pushed, with: "pushed", options: options)
          continuation.resume(returning: handle)
        }
      }
      #expect(try await handle.outcome.isDone)
      #expect(ContinuousClock.now - start < .seconds(1))
    }

    @Test func `D: restoring four stops does not wait for a deadline`() async throws {
      let host = try await DeviceWindow(NamedScreen("launch"))
      var chain = screen("1")
        .using(.push, from: .navigationController)
        .using(.replaceRoot, from: .root)
        .named("1")
      var chains = [chain]
      for name in ["2", "3", "4"] {
        chain = screen(name).using(.push, onto: chain).named(name)
        chains.append(chain)
      }
      let places = try DestinationTable(on: [], destinations: chains)
      let path = TreePath(stops: ["1", "2", "3", "4"].map { TreePath.Stop($0) })
      let start = ContinuousClock.now
      let end = await withCheckedContinuation { continuation in
        host.router.restore(path, in: places) { continuation.resume(returning: $0) }
      }
      #expect(end.isComplete, "\(end)")
      #expect(ContinuousClock.now - start < .seconds(2))
      let stack = host.window.rootViewController as? UINavigationController
      #expect(stack?.names == ["1", "2", "3", "4"])
    }

    private func screen(_ name: String) -> StepAssembly<NamedScreen, Void> {
      StepAssembly(finder: Finder<NamedScreen, Void> { screen, _ in screen.name == name }) { _ in
        NamedScreen(name)
      }
    }
  }
}
