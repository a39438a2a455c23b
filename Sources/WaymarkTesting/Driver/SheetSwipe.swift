/// The result of swiping a sheet down.
///
/// The following example checks that a sheet with unsaved changes stays:
///
/// ```swift
/// let swipe = try await driver.swipeDown()
/// #expect(swipe == .held)
/// ```
public enum SheetSwipe: Hashable, Sendable {
  /// The sheet was dismissed, or its dismissal has begun.
  case dismissed
  /// The sheet stays, because it is modal in its presentation or its delegate refused the
  /// dismissal.
  ///
  /// The delegate was notified of the attempt, and may have presented an alert.
  case held
}
