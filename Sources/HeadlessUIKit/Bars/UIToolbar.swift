/// A bar of buttons, usually at the bottom of a screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The items, left to right; `nil` for none.
  open var items: [UIBarButtonItem]?
  /// Whether the bar is translucent; stored only.
  open var isTranslucent = true
  /// The background color; stored only.
  open var barTintColor: UIColor?

  /// Sets the items; not animated.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  override var viewRole: ViewRole { .toolbar(self) }
}
