/// A bar of buttons, mostly at the bottom of a screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The items from left to right; nil for none.
  open var items: [UIBarButtonItem]?
  /// Whether content shows through the bar; stored only.
  open var isTranslucent = true
  /// The colour behind the items; stored only.
  open var barTintColor: UIColor?

  /// Sets the items; the animation takes no time.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }
}
