/// A guide that follows something that moves.
///
/// Here nothing moves: constraints to it are recorded, and no frame follows from them.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// A name for constraints: where the keyboard lies, or the bottom edge while there is none.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats; recorded only.
  open var followsUndockedKeyboard = false
  /// Whether the guide ends above the home indicator while there is no keyboard; recorded only.
  open var usesBottomSafeArea = true
  /// How far above the keyboard a finger begins to pull it down, in points; recorded only.
  open var keyboardDismissPadding: CGFloat = 0
}
