import Foundation
import Testing
import UIKit
import Waymark

extension Doubts {
  /// Page turns during other page turns.
  @MainActor
  struct PageDoubts {
    /// A scrolling page view controller that shows page 1.
    private func makePages() -> UIPageViewController {
      let pages = UIPageViewController(
        transitionStyle: .scroll,
        navigationOrientation: .horizontal
      )
      pages.setViewControllers(
        [NamedScreen("1")],
        direction: .forward,
        animated: false,
        completion: nil
      )
      return pages
    }

    @Test func `B: two requests turn pages one after the other`() async throws {
      let pages = makePages()
      let host = try await DeviceWindow(pages)
      let container = StepAssembly(finder: Finder<UIPageViewController, Void>.byClass)
        .using(.replaceRoot, from: .root)
      let page = StepAssembly(build: NamedScreen.init).using(.setPage, from: container)
      let second = host.router.go(to: page, with: "2")
      let third = try await host.router.navigate(to: page, with: "3")
      #expect(second.result == .success(.done(.built)))
      #expect(third == .done(.built))
      try await host.rest()
      #expect(pages.viewControllers?.map(\.title) == ["3"])
    }

    // UIKit may raise, which ends the process: only with `TEST_RUNNER_TRAPS=1` before `xcodebuild`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["TRAPS"] != nil))
    func `B: requests wait for a page turn started by other code`() async throws {
      let pages = makePages()
      let host = try await DeviceWindow(pages)
      let container = StepAssembly(finder: Finder<UIPageViewController, Void>.byClass)
        .using(.replaceRoot, from: .root)
      let page = StepAssembly(build: NamedScreen.init).using(.setPage, from: container)
      pages.setViewControllers(
        [NamedScreen("2")],
        direction: .forward,
        animated: true,
        completion: nil
      )
      let third = host.router.go(to: page, with: "3")
      let fourth = try await host.router.navigate(to: page, with: "4")
      #expect(third.result == .success(.done(.built)))
      #expect(fourth == .done(.built))
      try await host.rest()
      #expect(pages.viewControllers?.map(\.title) == ["4"])
    }

    @Test func `B: a stage turns a page while another turns`() async throws {
      let pages = makePages()
      let host = try await DeviceWindow(pages)
      let stage = Stage(pages, capacity: 1)
      stage.setRoot(NamedScreen("2"), completion: nil)
      stage.setRoot(NamedScreen("3"), completion: nil)
      try await host.rest()
      try await host.rest()
      #expect(pages.viewControllers?.map(\.title) == ["3"])
    }
  }
}
