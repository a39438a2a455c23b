/// An app's timer on a virtual clock.
@_spi(Headless) @MainActor
public final class HeadlessTimer {
  /// The purpose of the timer, for traces and ``HeadlessUnsettled``.
  public let name: String
  @BackReference private var clock: HeadlessClock?
  /// The delay since the request.
  let delay: Duration
  /// Whether the timer is a timeout, for which a simulated user does not wait.
  let isDeadline: Bool
  /// Whether the app has cancelled the action in a way that the clock does not notice.
  var isObsolete: @MainActor () -> Bool = { false }
  /// Called if the action will never run although nothing has cancelled it; `nil` for most timers.
  var onDiscard: (@MainActor () -> Void)?
  private var action: (@MainActor () -> Void)?

  init(
    name: String,
    clock: HeadlessClock,
    delay: Duration,
    isDeadline: Bool,
    action: @escaping @MainActor () -> Void
  ) {
    self.name = name
    self.clock = clock
    self.delay = delay
    self.isDeadline = isDeadline
    self.action = action
  }

  /// Whether the timer has neither fired nor been cancelled.
  public var isPending: Bool { action != nil }

  /// Cancels the timer; has no effect on a fired or cancelled timer.
  public func cancel() {
    (action, onDiscard) = (nil, nil)
    clock?.remove(self)
  }
}

extension HeadlessTimer: ClockWork {
  var summary: String { "timer \"\(name)\"" }

  func run(on clock: HeadlessClock) {
    let due = action
    (action, onDiscard) = (nil, nil)
    due?()
  }

  func discard() {
    let end = onDiscard
    (action, onDiscard) = (nil, nil)
    end?()
  }
}
