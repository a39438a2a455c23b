import Testing
import UIKit
import Waymark

extension Doubts {
  /// Stacks that change without an animation, or while they move.
  @MainActor
  struct StackDoubts {
    @Test func `D: an unanimated push does not wait for its deadline`() async throws {
      let host = try await DeviceWindow(stack())
      let container = StepAssembly(finder: Finder<UINavigationController, Void>.byClass)
        .using(.replaceRoot, from: .root)
      let chain = StepAssembly(build: NamedScreen.init).using(.push, from: container)
      let start = ContinuousClock.now
      let outcome = try await host.router.navigate(
        to: chain,
        with: "pushed",
        options: RequestOptions(isAnimated: false)
      )
      #expect(outcome.isDone)
      #expect(ContinuousClock.now - start < .seconds(1))
    }

    @Test func `G: two pushes at once both arrive`() async throws {
      let stack = stack()
      let host = try await DeviceWindow(stack)
      let stage = Stage(stack)
      stage.push(NamedScreen("a"), completion: nil)
      stage.push(NamedScreen("b"), completion: nil)
      try await host.rest()
      try await host.rest()
      #expect(stack.names == ["root", "a", "b"])
      #expect(stack.topViewController?.viewIfLoaded?.window === host.window)
    }

    @Test func `G: a stack is replaced during a push`() async throws {
      let stack = stack()
      let host = try await DeviceWindow(stack)
      let stage = Stage(stack)
      stage.push(NamedScreen("a"), completion: nil)
      try await Task.sleep(for: .milliseconds(100))
      stage.setScreens([NamedScreen("c")], completion: nil)
      try await host.rest()
      try await host.rest()
      #expect(stack.names == ["c"])
      #expect(stack.topViewController?.viewIfLoaded?.window === host.window)
    }

    @Test func `G: a push during a pop arrives`() async throws {
      let stack = stack("a")
      let host = try await DeviceWindow(stack)
      let stage = Stage(stack)
      stage.pop(completion: nil)
      try await Task.sleep(for: .milliseconds(100))
      stage.push(NamedScreen("b"), completion: nil)
      try await host.rest()
      try await host.rest()
      #expect(stack.names == ["root", "b"])
    }

    @Test func `F: a guard makes no back button on the root of a stack`() async throws {
      let presenter = NamedScreen("presenter")
      let host = try await DeviceWindow(presenter)
      let stack = stack()
      presenter.present(stack, animated: false, completion: nil)
      try await host.rest()
      let root = try #require(stack.viewControllers.first)
      host.router.guardLeaving(root, named: "unsaved") { _ in .stay("unsaved") }
      try await host.rest()
      #expect(root.navigationItem.backAction == nil)
    }

    @Test func `I: a guard that is armed before the push keeps the swipe off`() async throws {
      let stack = stack()
      let host = try await DeviceWindow(stack)
      let guarded = NamedScreen("guarded")
      host.router.guardLeaving(guarded, named: "unsaved") { _ in .stay("unsaved") }
      stack.pushViewController(guarded, animated: true)
      try await host.rest()
      #expect(stack.interactivePopGestureRecognizer?.isEnabled == false)
      #expect(guarded.navigationItem.backAction != nil)
      stack.popViewController(animated: true)
      try await host.rest()
      #expect(stack.interactivePopGestureRecognizer?.isEnabled == true)
    }

    private func stack(_ names: String...) -> UINavigationController {
      let stack = UINavigationController()
      stack.viewControllers = (["root"] + names).map(NamedScreen.init)
      return stack
    }
  }
}
