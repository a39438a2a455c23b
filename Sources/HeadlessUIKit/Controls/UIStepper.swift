/// A control that makes a value larger or smaller step by step.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private var current = 0.0

  /// The least value; a change keeps the value between the ends.
  open var minimumValue = 0.0 {
    didSet { current = inside(current) }
  }
  /// The greatest value; a change keeps the value between the ends.
  open var maximumValue = 100.0 {
    didSet { current = inside(current) }
  }
  /// The size of one step.
  open var stepValue = 1.0
  /// Whether a step beyond one end leads to the other; false at first.
  open var wraps = false
  /// Whether holding the gesture repeats the step; stored only.
  open var autorepeat = true
  /// Whether every step is reported, or only the last; stored only.
  open var isContinuous = true

  /// The value, between the ends.
  ///
  /// Setting it sends no event.
  open var value: Double {
    get { current }
    set { current = inside(newValue) }
  }

  /// Performs a tap on one of the two buttons.
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
