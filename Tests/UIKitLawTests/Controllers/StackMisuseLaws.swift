import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.misuse), .enabled(if: LawStage.seesMisuse))
struct StackMisuseLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test(
    .documented(in: "UINavigationController/pushViewController(_:animated:)"),
    arguments: [true, false]
  )
  func `pushing a view controller that is in the stack raises and changes nothing #32`(
    isOnScreen: Bool
  ) async throws {
    let next = stage.screen("A")
    let navigation = UINavigationController(rootViewController: stage.screen("R"))
    navigation.pushViewController(next, animated: false)
    if isOnScreen { try await stage.show(navigation) }
    stage.expectFailure(
      containing: "\(navigation) is pushing the same view controller instance (\(next))"
    ) {
      navigation.pushViewController(next, animated: false)
    }
    #expect(navigation.viewControllers.count == 2)
  }

  @Test(.observed(in: "crash reports with this message"))
  func `a navigation controller cannot be pushed #33`() async throws {
    let navigation = try await stage.navigation("R")
    stage.expectFailure(containing: "Pushing a navigation controller is not supported") {
      navigation.pushViewController(UINavigationController(), animated: true)
    }
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(.documented(in: "UINavigationController/popToViewController(_:animated:)"))
  func `a view controller outside the stack cannot be popped to #31`() async throws {
    let navigation = try await stage.navigation("R", "A")
    stage.expectFailure(containing: "Tried to pop to a view controller that doesn't exist.") {
      navigation.popToViewController(stage.screen("X"), animated: true)
    }
    #expect(navigation.viewControllers.count == 2)
  }

  @Test(.observed(in: "console logs with this message"))
  func `a split view controller cannot be pushed #34 #138`() async throws {
    let navigation = try await stage.navigation("R")
    let split = UISplitViewController(style: .doubleColumn)
    stage.expectWarning(
      containing: "Split View Controllers cannot be pushed to a Navigation Controller \(split)"
    ) {
      navigation.pushViewController(split, animated: true)
    }
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(.observed(in: "crash reports with this message"))
  func `a stack contains a view controller once #35`() async throws {
    let navigation = try await stage.navigation("R")
    let screen = stage.screen("A")
    stage.expectFailure(containing: "must be distinct") {
      navigation.setViewControllers([screen, screen], animated: false)
    }
    #expect(navigation.viewControllers.count == 1 && screen.parent == nil)
  }

  @Test(.observed(in: "back-traces of queued pushes"))
  func `a queued push of a view controller in the stack raises when it runs #45`()
    async throws
  {
    let navigation = try await stage.navigation("R")
    let next = stage.screen("A")
    navigation.pushViewController(next, animated: true)
    await stage.endTurn()
    navigation.pushViewController(next, animated: true)
    try await stage.expectFailureOfSettling(
      containing: "is pushing the same view controller instance"
    )
    #expect(navigation.viewControllers.count == 2)
  }
}
