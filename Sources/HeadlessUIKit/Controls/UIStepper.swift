/// A control that increments or decrements a value.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private var current = 0.0

  /// The minimum value; a change clamps the value.
  open var minimumValue = 0.0 {
    didSet { current = inside(current) }
  }
  /// The maximum value; a change clamps the value.
  open var maximumValue = 100.0 {
    didSet { current = inside(current) }
  }
  /// The increment of a tap.
  open var stepValue = 1.0
  /// Whether a step beyond one end continues at the other; `false` by default.
  open var wraps = false
  /// Whether holding a button repeats the step; stored only.
  open var autorepeat = true
  /// Whether events are sent for every step or only for the last one; stored only.
  open var isContinuous = true

  /// The current value, clamped to the range.
  ///
  /// Setting it does not send an event.
  open var value: Double {
    get { current }
    set { current = inside(newValue) }
  }

  /// Simulates a tap on one of the buttons.
  func step(up: Bool) {
    let next = current + (up ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      current = minimumValue
    } else if wraps, next < minimumValue {
      current = maximumValue
    } else {
      current = inside(next)
    }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  private func inside(_ value: Double) -> Double { min(max(value, minimumValue), maximumValue) }
}
