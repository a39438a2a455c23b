import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.misuse), .enabled(if: LawStage.seesMisuse))
struct ContainmentMisuseLaws {
  private let stage: LawStage
  private let parent: Screen

  init() throws {
    stage = try LawStage()
    parent = stage.screen("P")
  }

  @Test(
    .documented(in: "UIViewController/transition(from:to:duration:options:animations:completion:)")
  )
  func `a transition needs two children #153`() {
    let child = stage.screen("C")
    parent.addChild(child)
    stage.expectFailure(containing: "Children view controllers \(child) and") {
      parent.transition(from: child, to: UIViewController(), duration: 0, animations: nil)
    }
    #expect(parent.children == [child])
  }

  @Test(.observed(in: "crash reports with this message"))
  func `adding a child's view outside of its parent's view raises #154`() throws {
    let child = stage.screen("C")
    let stranger = UIViewController()
    parent.addChild(child)
    stage.expectFailure(
      containing: """
        child view controller:\(child) should have parent view controller:\(stranger) but actual \
        parent is:\(parent)
        """
    ) {
      stranger.view.addSubview(child.view)
    }
    #expect(child.view.superview == nil)
  }

  @Test(.documented(in: "UIViewController/addChild(_:)"))
  func `a child whose view is in that of another controller is refused`() {
    let child = stage.screen("C")
    let (stranger, navigation) = (UIViewController(), UINavigationController())
    stranger.view.addSubview(child.view)
    stage.expectFailure(containing: "should have parent view controller:\(stranger)") {
      parent.addChild(child)
    }
    stage.expectFailure(containing: "should have parent view controller:\(stranger)") {
      navigation.pushViewController(child, animated: false)
    }
    #expect(child.parent == nil && navigation.viewControllers.isEmpty)
  }

  @Test(.observed(in: "crash reports with this message"))
  func `a view belongs to one view controller #155`() {
    let other = UIViewController()
    stage.expectFailure(containing: "A view can only be associated with at most one") {
      other.view = parent.view
    }
    #expect(other.viewIfLoaded !== parent.view)
  }

  @Test func `our choice: ending an appearance transition that did not begin is reported #156`() {
    stage.expectWarning(
      containing: "Unbalanced calls to begin/end appearance transitions for \(parent)."
    ) {
      parent.endAppearanceTransition()
    }
  }
}
