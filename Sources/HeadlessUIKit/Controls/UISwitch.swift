/// A control with an on and an off state.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private var value = false

  /// Whether the switch is on.
  ///
  /// Setting it does not send an event.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The color in the on state; stored only.
  open var onTintColor: UIColor?
  /// The color of the thumb; stored only.
  open var thumbTintColor: UIColor?
  /// The text beside the switch on platforms that show it.
  open var title: String?

  /// Sets the switch without sending an event; not animated.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
  }
}
