import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.misuse), .enabled(if: LawStage.seesMisuse))
struct PresentMisuseLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test(.observed(in: "console logs with this message"), arguments: [true, false])
  func `a second presentation is refused for good #79 #84`(isFirstOver: Bool) async throws {
    let presenter = stage.screen("A")
    try await stage.show(presenter)
    let first = stage.screen("B")
    let second = stage.screen("C")
    presenter.present(first, animated: true, completion: nil)
    if isFirstOver { try await stage.settle() }
    stage.expectWarning(
      containing: """
        Attempt to present \(second) on \(presenter) (from \(presenter)) which is already \
        presenting \(first).
        """
    ) {
      presenter.present(second, animated: true) { [trace = stage.trace] in trace.note("done") }
    }
    #expect(!second.isBeingPresented)
    try await stage.settle()
    #expect(second.presentingViewController == nil)
    #expect(presenter.presentedViewController === first)
    #expect(!stage.trace.lines.contains("done"))
  }

  @Test(arguments: [true, false])
  func `our choice: a screen with an active search presents nothing else`(
    definesContext: Bool
  ) async throws {
    let list = stage.screen("L")
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    list.definesPresentationContext = definesContext
    try await stage.show(UINavigationController(rootViewController: list))
    search.isActive = true
    try await stage.settle()
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    stage.expectWarning(containing: "which is already presenting \(search).") {
      list.present(alert, animated: true)
    }
    #expect(alert.presentingViewController == nil)
    search.present(alert, animated: true, completion: nil)
    try await stage.settle()
    #expect(alert.presentingViewController === search)
  }

  @Test(.observed(in: "console logs with this message, and a comment of Wikipedia for iOS"))
  func `a presentation off screen is refused #80`() async throws {
    let presenter = stage.screen("A")
    let presented = stage.screen("B")
    stage.expectWarning(
      containing: """
        Attempt to present \(presented) on \(presenter) (from \(presenter)) whose view is not in \
        the window hierarchy.
        """
    ) {
      presenter.present(presented, animated: true) { [trace = stage.trace] in trace.note("done") }
    }
    try await stage.settle()
    #expect(presenter.presentedViewController == nil)
    #expect(presented.presentingViewController == nil)
    #expect(stage.trace.lines.isEmpty)
  }

  @Test(.observed(in: "crash reports with this message"))
  func `a presented view controller cannot be presented again #81`() async throws {
    let presenter = stage.screen("A")
    try await stage.show(presenter)
    let presented = stage.screen("B")
    presenter.present(presented, animated: true, completion: nil)
    stage.expectFailure(
      containing: """
        Application tried to present modally a view controller \(presented) that is already being \
        presented by \(presenter).
        """
    ) {
      stage.screen("A2").present(presented, animated: true)
    }
    #expect(presented.presentingViewController === presenter)
  }

  @Test(.observed(in: "crash reports with this message"))
  func `a child cannot be presented #82`() async throws {
    let navigation = try await stage.navigation("R", "B")
    let child = try #require(navigation.topViewController)
    stage.expectFailure(
      containing: """
        Application tried to present modally a view controller \(child) that has a parent view \
        controller \(navigation).
        """
    ) {
      navigation.present(child, animated: true)
    }
    #expect(navigation.presentedViewController == nil && child.parent === navigation)
  }

  @Test(.observed(in: "crash reports with this message"))
  func `a view controller cannot present itself #83`() async throws {
    let screen = stage.screen("A")
    try await stage.show(screen)
    stage.expectFailure(
      containing: """
        Application tried to present modal view controller on itself. Presenting controller is \
        \(screen).
        """
    ) {
      screen.present(screen, animated: true)
    }
    #expect(screen.presentedViewController == nil)
  }
}
