/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private var value = false

  /// Whether the switch is on.
  ///
  /// Setting it sends no event.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of a switch that is on; stored only.
  open var onTintColor: UIColor?
  /// The colour of the knob; stored only.
  open var thumbTintColor: UIColor?
  /// A text beside the switch on platforms that show one.
  open var title: String?

  /// Sets the switch without sending an event; the animation takes no time.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
  }
}
