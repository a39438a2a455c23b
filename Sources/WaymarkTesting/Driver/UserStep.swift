/// Something that a person does to an app, as a value.
///
/// Scripts and command lines are lists of these; ``AppDriver/perform(_:)`` carries one out.
public enum UserStep: Hashable, Sendable {
  /// Taps the control, bar item, cell or alert button of that label or identifier.
  case tap(String)
  /// Replaces the text of the field of that label or identifier.
  case type(String, into: String)
  /// Taps the tab of that label.
  case tab(String)
  /// Selects a row of the first section of the table on screen; the first row is 0.
  case select(row: Int)
  /// Taps the back button.
  case back
  /// Swipes from the left edge all the way, which goes back.
  case swipeBack
  /// Begins to swipe back and cancels the swipe, which leaves everything as it was.
  case cancelSwipe
  /// Drags the sheet down; one that is held stays, see ``AppDriver/swipeDown()``.
  case swipeDown
}
