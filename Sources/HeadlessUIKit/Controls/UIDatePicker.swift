/// A control for a date and time.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  private var chosen: Date?

  /// The parts of the date that the user selects.
  open var datePickerMode: Mode = .dateAndTime
  /// The earliest date; `nil` for none.
  open var minimumDate: Date?
  /// The latest date; `nil` for none.
  open var maximumDate: Date?
  /// The number of minutes between two times; stored only.
  open var minuteInterval = 1
  /// The duration in the mode of a timer, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The language of the date; `nil` for that of the user; stored only.
  open var locale: Locale?
  /// The calendar of the date; stored only.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  /// The time zone of the date; `nil` for that of the calendar; stored only.
  open var timeZone: TimeZone?
  /// The appearance of the control; stored only.
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic
  /// Whether the time is rounded to the minutes that can be selected; stored only.
  open var roundsToMinuteInterval = true

  /// The appearance of the control.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The date, between the earliest and the latest one.
  ///
  /// At first it is the beginning of 2001 in Greenwich, plus the time of the clock of the world.
  /// Setting it does not send an event.
  open var date: Date {
    get { inside(chosen ?? Self.now) }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date without sending an event; not animated.
  open func setDate(_ date: Date, animated: Bool) {
    chosen = inside(date)
  }

  private static var now: Date {
    Date(timeIntervalSinceReferenceDate: CACurrentMediaTime())
  }

  private func inside(_ date: Date) -> Date {
    let late = maximumDate.map { min(date, $0) } ?? date
    return minimumDate.map { max(late, $0) } ?? late
  }

  /// The parts of a date that the user selects.
  public enum Mode: Int, Sendable {
    /// The time.
    case time = 0
    /// The date.
    case date = 1
    /// Both.
    case dateAndTime = 2
    /// A duration.
    case countDownTimer = 3
    /// A month.
    case yearAndMonth = 4
  }
}

/// The appearance of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// That of the mode.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// A text that opens an editor.
  case compact = 2
  /// An editor.
  case inline = 3
}
