public import Foundation

extension Timer {
  /// Creates a timer that runs a closure, by the clock of the world.
  ///
  /// This replaces Foundation's method for closures that ignore their argument, as in
  /// `{ [weak self] _ in ... }`. A closure that uses the timer, code on another thread and code
  /// outside of worlds get Foundation's timer, which takes real time.
  // Both methods have the same labels, and Swift chooses the one with the more specific closure
  // type. With an argument of the type `Timer`, the call would be ambiguous.
  @preconcurrency @MainActor
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Any) -> Void
  ) -> Timer {
    let foundationBlock: @Sendable (Timer) -> Void = { block($0) }
    guard MainQueue.isCurrent, let world = HeadlessWorld.current else {
      return scheduledTimer(withTimeInterval: interval, repeats: repeats, block: foundationBlock)
    }
    let timer = Timer(timeInterval: interval, repeats: repeats, block: foundationBlock)
    WorldTimer(timer, after: interval).schedule(in: world)
    return timer
  }
}

#if !canImport(ObjectiveC)
  extension Timer {
    /// Creates a timer that calls a method of an object, by the clock of the world.
    ///
    /// The object is retained until the timer is invalid.
    @preconcurrency @MainActor
    @discardableResult
    public class func scheduledTimer(
      timeInterval ti: TimeInterval,
      target aTarget: Any,
      selector aSelector: Selector,
      userInfo: Any?,
      repeats yesOrNo: Bool
    ) -> Timer {
      let world = HeadlessWorld.required(for: "Timer.scheduledTimer")
      let call = TimerCall(aTarget as AnyObject, aSelector)
      let timer = Timer(timeInterval: ti, repeats: yesOrNo) { [weak call] _ in
        MainActor.assumeIsolated { call?.send() }
      }
      call.timer = timer
      WorldTimer(timer, after: ti, retaining: call).schedule(in: world)
      return timer
    }
  }

  /// The method that a timer calls.
  @MainActor
  private final class TimerCall {
    private let target: AnyObject
    private let selector: Selector
    weak var timer: Timer?

    init(_ target: AnyObject, _ selector: Selector) {
      self.target = target
      self.selector = selector
    }

    func send() {
      selector.send(to: target, NamedMember.Arguments(timer))
    }
  }
#endif

/// A timer that is fired by the clock of a world instead of a run loop.
@MainActor
private final class WorldTimer {
  private let timer: Timer
  private let interval: Duration
  /// The object that the timer uses while it is valid.
  private let retained: AnyObject?

  init(_ timer: Timer, after interval: TimeInterval, retaining retained: AnyObject? = nil) {
    (self.timer, self.retained) = (timer, retained)
    // As on a device, at least 0.1 ms.
    self.interval = .seconds(interval.isFinite ? max(0.0001, interval) : 0.0001)
  }

  /// Fires the timer when it is due; the clock retains this object until then.
  func schedule(in world: HeadlessWorld) {
    let next = world.clock.schedule(after: interval, "Timer") { [weak world] in
      guard self.timer.isValid else { return }
      self.timer.fire()
      guard let world, self.timer.isValid else { return }
      self.schedule(in: world)
    }
    next.isObsolete = { [weak self] in self?.timer.isValid != true }
  }
}
