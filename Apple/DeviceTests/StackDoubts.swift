import Testing
import UIKit
import Waymark

extension Doubts {
  /// Stacks that change during transitions, and stacks with guarded screens.
  @MainActor
  struct StackDoubts {
    @Test func `G: two simultaneous pushes both complete`() async throws {
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
      try await host.pass(.milliseconds(100))
      stage.setScreens([NamedScreen("c")], completion: nil)
      try await host.rest()
      try await host.rest()
      #expect(stack.names == ["c"])
      #expect(stack.topViewController?.viewIfLoaded?.window === host.window)
    }

    @Test func `G: a push during a pop completes`() async throws {
      let stack = stack("a")
      let host = try await DeviceWindow(stack)
      let stage = Stage(stack)
      stage.pop(completion: nil)
      try await host.pass(.milliseconds(100))
      stage.push(NamedScreen("b"), completion: nil)
      try await host.rest()
      try await host.rest()
      #expect(stack.names == ["root", "b"])
    }

    @Test func `F: a guard adds no back button to the root of a stack`() async throws {
      let presenter = NamedScreen("presenter")
      let host = try await DeviceWindow(presenter)
      let stack = stack()
      presenter.present(stack, animated: false, completion: nil)
      try await host.rest()
      let root = try #require(stack.viewControllers.first)
      host.keepScreen(root)
      try await host.rest()
      #expect(root.navigationItem.backAction == nil)
    }

    @Test func `I: arming a guard before the push disables the swipe back`() async throws {
      let stack = stack()
      let host = try await DeviceWindow(stack)
      let guarded = NamedScreen("guarded")
      host.keepScreen(guarded)
      stack.pushViewController(guarded, animated: true)
      try await host.rest()
      #expect(stack.interactivePopGestureRecognizer?.isEnabled == false)
      #expect(guarded.navigationItem.backAction != nil)
      stack.popViewController(animated: true)
      try await host.rest()
      #expect(stack.interactivePopGestureRecognizer?.isEnabled == true)
    }

    @Test func `I: arming a guard when the view loads disables the swipe back`() async throws {
      let stack = stack()
      let host = try await DeviceWindow(stack)
      let guarded = ArmedScreen("guarded")
      guarded.onLoad = { [weak guarded] in guarded.map(host.keepScreen) }
      stack.pushViewController(guarded, animated: true)
      try await host.rest()
      #expect(stack.interactivePopGestureRecognizer?.isEnabled == false)
    }

    @Test func `M: a popped screen keeps its parent until the transition ends`() async throws {
      let stack = stack("a")
      let host = try await DeviceWindow(stack)
      let popped = try #require(stack.topViewController)
      stack.popViewController(animated: true)
      #expect(popped.parent === stack)
      try await host.rest()
      #expect(popped.parent == nil)
    }

    private func stack(_ names: String...) -> UINavigationController {
      let stack = UINavigationController()
      stack.viewControllers = (["root"] + names).map(NamedScreen.init)
      return stack
    }
  }
}

/// A screen that reports that its view was loaded.
final class ArmedScreen: UIViewController {
  var onLoad: (() -> Void)?

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    onLoad?()
  }
}

extension Doubts {
  /// An active search, which is a presentation.
  @MainActor
  struct SearchDoubts {
    @Test func `K: a push covers a search, and going back returns to it`() async throws {
      let list = NamedScreen("list")
      let search = UISearchController(searchResultsController: nil)
      list.navigationItem.searchController = search
      list.definesPresentationContext = true
      let stack = UINavigationController(rootViewController: list)
      let host = try await DeviceWindow(stack)
      search.isActive = true
      try await host.rest()
      let container = StepAssembly(finder: Finder<UINavigationController, Void>.byClass)
        .using(.replaceRoot, from: .root)
      let found = StepAssembly(build: NamedScreen.init).using(.push, from: container)
      #expect(try await host.router.navigate(to: found, with: "found").isDone)
      try await host.rest()
      #expect(stack.names == ["list", "found"])
      #expect(search.isActive)
      stack.popViewController(animated: true)
      try await host.rest()
      #expect(stack.names == ["list"])
      #expect(search.isActive)
    }
  }
}
