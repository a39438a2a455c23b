import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct ViewLoadingLaws {
  private let trace = Trace()
  private let screen: Screen

  init() {
    screen = Screen("A", trace)
  }

  @Test(.documented(in: "UIViewController/isViewLoaded"))
  func `asking whether the view is loaded does not load it #1`() {
    #expect(!screen.isViewLoaded)
    #expect(screen.viewIfLoaded == nil)
    #expect(trace.lines.isEmpty)
  }

  @Test(.documented(in: "UIViewController/view"))
  func `the first access loads the view, once #2 #3`() {
    _ = screen.view
    _ = screen.view
    screen.loadViewIfNeeded()
    #expect(trace.lines == ["A.loadView", "A.viewDidLoad"])
  }

  @Test(.observed(in: "tests of .NET for iOS (monotouch-test)"))
  func `a discarded view is loaded again #4`() {
    let first = screen.view
    screen.view = nil
    #expect(screen.view !== first)
    #expect(trace.lines(with: "viewDidLoad").count == 2)
  }

  @Test(.observed(in: "tests of .NET for iOS (monotouch-test)"))
  func `a new view controller has no relations and no state #5`() {
    let fresh = UIViewController()
    #expect(fresh.children.isEmpty && fresh.parent == nil)
    #expect(fresh.presentedViewController == nil && fresh.presentingViewController == nil)
    #expect(fresh.navigationController == nil && fresh.tabBarController == nil)
    #expect(fresh.splitViewController == nil)
    if #available(iOS 18, *) { #expect(fresh.tab == nil) }
    #expect(!fresh.isBeingPresented && !fresh.isBeingDismissed)
    #expect(!fresh.isMovingToParent && !fresh.isMovingFromParent)
    #expect(!fresh.definesPresentationContext && !fresh.isEditing && !fresh.isModalInPresentation)
    #expect(fresh.title == nil && fresh.toolbarItems == nil && fresh.nibName == nil)
    #expect(fresh.tabBarItem != nil && fresh.nibBundle != nil)
    #expect(fresh.shouldAutomaticallyForwardAppearanceMethods)
    #expect(!fresh.isViewLoaded)
  }

  @Test func `our choice: the title sets those of the items, not vice versa #6`() {
    screen.title = "x"
    #expect(screen.navigationItem.title == "x")
    #expect(screen.tabBarItem.title == "x")
    screen.navigationItem.title = "y"
    #expect(screen.title == "x")
  }
}
