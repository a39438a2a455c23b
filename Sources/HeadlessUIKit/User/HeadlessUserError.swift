/// Why a person could not do something.
@_spi(Headless)
public struct HeadlessUserError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stood in the way.
  public enum Reason: Hashable, Sendable {
    /// Nothing on the screen has that label or identifier.
    case notFound
    /// Several things have that label.
    case ambiguous
    /// Something is presented above it.
    case covered
    /// It, or a view that holds it, is hidden or transparent, or its bar is.
    case hidden
    /// It is disabled.
    case disabled
    /// It, or a view that holds it, takes no part in touches, or the whole app takes none.
    case untouchable
    /// It is only text.
    case inert
    /// There is no back button.
    case noBackButton
    /// The gesture does not begin here.
    case noSwipe
    /// There is nothing that a person could swipe away.
    case noSheet
    /// The screen does not want to go.
    case held
    /// The text field does not begin editing.
    case refused
  }

  /// What stood in the way.
  public let reason: Reason
  /// One line for a person, with the nearest label that could have been meant.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}
