public import PlatformUI

/// A user who performs the actions of laws; an action that a user could not perform throws.
@MainActor
public protocol LawUser {
  /// Taps the element with a label or identifier: button, switch, segment, row, alert action.
  func tap(_ label: String) throws
  /// Taps a tab by its title.
  func tapTab(_ title: String) throws
  /// Taps the back button.
  func goBack() throws

  /// Begins to swipe back.
  func beginSwipeBack() throws
  /// Lifts the finger so that the pop finishes.
  func finishSwipeBack()
  /// Lifts the finger so that the pop is cancelled.
  func cancelSwipeBack()

  /// Begins to drag the sheet in front down, or taps outside the popover.
  func beginSheetDrag() throws
  /// Releases the sheet so that it is dismissed.
  func finishSheetDrag()
  /// Releases the sheet so that the dismissal is cancelled.
  func cancelSheetDrag()

  /// Begins to swipe to the next page.
  func beginPageSwipe() throws
  /// Releases the page so that the next one stays.
  func finishPageSwipe()
  /// Releases the page so that it bounces back.
  func cancelPageSwipe()

  /// Changes the width of the app, as Split View does.
  func changeWidth(to sizeClass: UIUserInterfaceSizeClass)

  /// Launches an app whose scene delegates the closure creates.
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

  /// Dismisses the frontmost sheet with one swipe.
  public func swipeDown() throws {
    try beginSheetDrag()
    finishSheetDrag()
  }
}
