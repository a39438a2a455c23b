public import PlatformUI

/// A person who does what laws need done; every deed that a person could not do throws.
@MainActor
public protocol LawUser {
  /// Taps what has a label or identifier: button, switch, segment, row, answer of an alert.
  func tap(_ label: String) throws
  /// Taps a tab by its title.
  func tapTab(_ title: String) throws
  /// Taps the back button.
  func goBack() throws

  /// Begins to pull the top of the stack aside.
  func beginSwipeBack() throws
  /// Lifts the finger so that the top goes.
  func finishSwipeBack()
  /// Lifts the finger so that the top comes back.
  func cancelSwipeBack()

  /// Begins to drag the sheet in front down, or taps outside the popover.
  func beginSheetDrag() throws
  /// Releases the sheet so that it is dismissed.
  func finishSheetDrag()
  /// Releases the sheet so that it comes back.
  func cancelSheetDrag()

  /// Begins to swipe to the page after the one in front.
  func beginPageSwipe() throws
  /// Releases the page so that the next one stays.
  func finishPageSwipe()
  /// Releases the page so that it bounces back.
  func cancelPageSwipe()

  /// Gives the app another width, as sharing the screen does.
  func changeWidth(to sizeClass: UIUserInterfaceSizeClass)

  /// Launches an app whose scenes get delegates from the closure.
  func launch(_ app: any UIApplicationDelegate, scene: @escaping () -> any UISceneDelegate)
  /// Leaves the app.
  func leaveApp()
  /// Returns to the app.
  func returnToApp()
}

extension LawUser {
  /// Swipes back in one go.
  public func swipeBack() throws {
    try beginSwipeBack()
    finishSwipeBack()
  }

  /// Swipes the sheet in front away in one go.
  public func swipeDown() throws {
    try beginSheetDrag()
    finishSheetDrag()
  }
}
