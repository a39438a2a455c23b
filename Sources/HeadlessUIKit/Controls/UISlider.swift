/// A control for a value in a range.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private var current: Float = 0

  /// The value at the left end; a change clamps the value.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      current = inside(current)
    }
  }
  /// The value at the right end; a change clamps the value.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      current = inside(current)
    }
  }
  /// Whether events are sent during a drag or only at its end; stored only.
  open var isContinuous = true
  /// The color of the track before the thumb; stored only.
  open var minimumTrackTintColor: UIColor?
  /// The color of the track after the thumb; stored only.
  open var maximumTrackTintColor: UIColor?
  /// The color of the thumb; stored only.
  open var thumbTintColor: UIColor?

  /// The current value, clamped to the range.
  ///
  /// Setting it does not send an event.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value without sending an event; not animated.
  open func setValue(_ value: Float, animated: Bool) {
    current = inside(value)
  }

  private func inside(_ value: Float) -> Float { min(max(value, minimumValue), maximumValue) }
}
