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
      let call = TimerCall(aTarget as AnyObject, aSelector, interval: ti)
      let timer = Timer(timeInterval: call.interval, repeats: yesOrNo) { [weak call] _ in
        MainActor.assumeIsolated { call?.send() }
      }
      call.timer = timer
      call.schedule(in: world)
      return timer
    }
  }

  /// The method that a timer calls, while the timer is valid.
  @MainActor
  private final class TimerCall {
    let interval: TimeInterval
    private let target: AnyObject
    private let selector: Selector
    var timer: Timer?

    init(_ target: AnyObject, _ selector: Selector, interval: TimeInterval) {
      self.target = target
      self.selector = selector
      self.interval = interval.isFinite ? max(0.0001, interval) : 0.0001
    }

    /// Fires the timer when it is due; the clock retains this object until then.
    func schedule(in world: HeadlessWorld) {
      let name = "timer \(selector)"
      let next = world.clock.schedule(after: .seconds(interval), name) { [weak world] in
        guard self.isValid else { return }
        self.timer?.fire()
        guard let world, self.isValid else { return }
        self.schedule(in: world)
      }
      next.isObsolete = { [weak self] in self?.isValid != true }
    }

    private var isValid: Bool { timer?.isValid == true }

    func send() {
      selector.send(to: target, NamedMember.Arguments(timer))
    }
  }
#endif
