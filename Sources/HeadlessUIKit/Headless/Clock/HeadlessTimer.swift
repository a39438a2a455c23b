/// A timer of an app on a virtual clock.
@_spi(Headless) @MainActor
public final class HeadlessTimer {
  /// The purpose of the timer, in traces and in ``HeadlessUnsettled``.
  public let name: String
  @BackReference private var clock: HeadlessClock?
  /// The delay after its request.
  let delay: Duration
  /// Whether it bounds how long something else may take, so that a user does not wait for it.
  let isDeadline: Bool
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

  /// Takes the timer out of the queue; a fired or cancelled timer ignores it.
  public func cancel() {
    action = nil
    clock?.remove(self)
  }

}

extension HeadlessTimer: ClockWork {
  var summary: String { "timer \"\(name)\"" }

  func run(on clock: HeadlessClock) {
    let due = action
    action = nil
    due?()
  }

  func discard() {
    action = nil
  }
}
