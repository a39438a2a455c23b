import Foundation
import Testing
import UIKit

@MainActor @Suite(.simulated)
struct OrdinaryCodeTests {
  private final class Handoff: UIViewController {
    private(set) var restored: String?

    override func restoreUserActivityState(_ activity: NSUserActivity) {
      super.restoreUserActivityState(activity)
      restored = activity.activityType
    }
  }

  @Test func `a window can be above alerts`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = UIWindow.Level.alert + 1
    #expect(window.windowLevel.rawValue == 2001 && (window.windowLevel - 1) == .alert)
    #expect(window.screen === UIScreen.main)
  }

  @Test func `code reads the kind of device`() {
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.model == "iPhone" && UIDevice.current === UIDevice.current)
    #expect(UIDevice.current.systemVersion == "26.0")
  }

  @Test func `values that are never nil need no unwrapping`() {
    let label = UILabel()
    let colors: [UIColor] = [label.textColor, label.tintColor, UIView().tintColor]
    let font: UIFont = label.font
    #expect(colors.count == 3 && font.pointSize == 17)
  }

  @Test func `attributed texts set the plain text, and plain texts the attributed one`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "a", attributes: [.kern: 2])
    #expect(label.text == "a" && label.attributedText?.length == 1)
    label.text = "b"
    #expect(label.attributedText?.string == "b")
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(string: "name")
    field.leftView = label
    #expect(field.placeholder == "name" && label.superview === field)
    field.leftView = nil
    #expect(label.superview == nil)
  }

  @Test func `two subviews are exchanged`() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [views[2], views[1], views[0], views[3]])
  }

  @Test func `a responder has a user activity`() {
    let screen = Handoff()
    #expect(screen.userActivity == nil)
    screen.userActivity = NSUserActivity(activityType: "read")
    #expect(screen.userActivity?.activityType == "read")
    for restoring in [screen] as [any UIUserActivityRestoring] {
      restoring.restoreUserActivityState(NSUserActivity(activityType: "write"))
    }
    #expect(screen.restored == "write")
    screen.userActivity = nil
    #expect(screen.userActivity == nil)
  }

  @Test func `layers store their values`() {
    let view = UIView()
    view.layer.cornerRadius = 8
    view.layer.borderColor = UIColor.red.cgColor
    #expect(view.layer.cornerRadius == 8 && view.layer.borderColor == UIColor.red.cgColor)
    #expect(UIColor(cgColor: UIColor.red.cgColor) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `the display mode button shows and hides columns`() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    split.preferredSplitBehavior = .tile
    split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil)
    #expect(split.displayMode == .secondaryOnly)
    split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(split.displayModeButtonItem === split.displayModeButtonItem)
  }

  @Test func `the delegate determines the display mode of the button`() {
    final class Chooser: NSObject, UISplitViewControllerDelegate {
      var mode = UISplitViewController.DisplayMode.oneOverSecondary

      func targetDisplayModeForAction(
        in svc: UISplitViewController
      ) -> UISplitViewController.DisplayMode { mode }
    }
    let split = UISplitViewController(style: .doubleColumn)
    let chooser = Chooser()
    split.delegate = chooser
    split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil)
    #expect(split.displayMode == .oneOverSecondary)
    chooser.mode = .automatic
    split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil)
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test func `rows of any height fit the screen`() throws {
    final class Tall: UITableViewController {
      override func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
      ) -> Int { 100 }

      override func tableView(
        _ tableView: UITableView,
        heightForRowAt indexPath: IndexPath
      ) -> CGFloat { indexPath.row == 0 ? 400 : 200 }
    }
    let display = Display()
    let screen = Tall()
    try display.show(screen)
    #expect(screen.tableView.visibleCells.count == 3)
  }

  @Test func `a screen is notified of changed margins`() throws {
    final class Margins: UIViewController {
      var changes = 0

      override func viewLayoutMarginsDidChange() {
        super.viewLayoutMarginsDidChange()
        changes += 1
      }
    }
    let screen = Margins()
    screen.view.layoutMargins = .zero
    screen.view.directionalLayoutMargins = .zero
    #expect(screen.changes == 2)
  }

  @Test func `touches can be created in code`() {
    final class Finger: UITouch {
      let target = UIView()
      override var view: UIView? { target }
    }
    let finger = Finger()
    finger.target.touchesBegan([finger], with: UIEvent())
    #expect(finger.view === finger.target && finger.phase == .began)
    #expect(UIEvent().allTouches == nil)
  }

  @Test func `code destroys the session of a scene`() throws {
    try launch(AppDelegate(), scene: { SceneDelegate() })
    try settle()
    let scene = try #require(UIApplication.shared.connectedScenes.first)
    UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
    #expect(UIApplication.shared.connectedScenes.count == 1)
    try settle()
    #expect(UIApplication.shared.connectedScenes.isEmpty)
  }

  @Test func `a scene opens a link`() async throws {
    try launch(AppDelegate(), scene: { SceneDelegate() })
    let scene = try #require(UIApplication.shared.connectedScenes.first)
    let url = try #require(URL(string: UIApplication.openSettingsURLString))
    let task = Task { await scene.open(url, options: nil) }
    try await settle()
    #expect(await task.value)
  }
}
