/// A control for one of many values between two ends.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private var current: Float = 0

  /// The value at the left end; a change keeps the value between the ends.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      current = inside(current)
    }
  }
  /// The value at the right end; a change keeps the value between the ends.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      current = inside(current)
    }
  }
  /// Whether every movement is reported, or only its end; stored only.
  open var isContinuous = true
  /// The colour left of the knob; stored only.
  open var minimumTrackTintColor: UIColor?
  /// The colour right of the knob; stored only.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob; stored only.
  open var thumbTintColor: UIColor?

  /// The value, between the ends.
  ///
  /// Setting it sends no event.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value without sending an event; the animation takes no time.
  open func setValue(_ value: Float, animated: Bool) {
    current = inside(value)
  }

  private func inside(_ value: Float) -> Float { min(max(value, minimumValue), maximumValue) }
}
