extension HeadlessClock {
  /// Sees to it that queued work runs by itself where the mode asks for that.
  func wake() {
    switch mode {
    case .immediate, .stepped: return
    case .automatic: wakeWhenIdle()
    case .realTime: wakeOnTime()
    }
  }

  private func wakeWhenIdle() {
    guard pacemaker == nil, hasRunnableWork else { return }
    pacemaker = Task { @MainActor [weak self] in
      guard let self, !Task.isCancelled else { return }
      pacemaker = nil
      runNextBatch()
      wake()
    }
  }

  /// Runs all that is due at the time of the next entry, and nothing that this work asks for.
  private func runNextBatch() {
    if hasRunnableWork { runNext() }
  }

  private func wakeOnTime() {
    pacemaker?.cancel()
    guard let first = queue.first else { return }
    let wait = first.time - pacedTime
    pacemaker = Task { @MainActor [weak self, pace] in
      guard !Task.isCancelled else { return }
      await pace.sleep(for: .nanoseconds(max(0, wait)))
      guard let self, !Task.isCancelled else { return }
      let moment = pacedTime
      let last = queue.sequence
      pump { queue.popFirst(until: moment, requestedBefore: last) }
      wake()
    }
  }

  /// Lets real time count from now on.
  func startPace() {
    paceStart = mode == .realTime ? (pace.now, time) : nil
  }

  /// The virtual time that the pace has reached; never before what already ran.
  var pacedTime: Int64 {
    guard let paceStart else { return time }
    return max(time, paceStart.time + (pace.now - paceStart.moment).nanoseconds)
  }

  func sleepUntilNextEntry() async {
    guard let first = queue.first, hasRunnableWork else { return }
    await pace.sleep(for: .nanoseconds(max(0, first.time - pacedTime)))
  }
}

/// What real time is measured by, and how it is waited for.
@_spi(Headless) @MainActor
public protocol HeadlessPace {
  /// The time since some fixed moment.
  var now: Duration { get }
  /// Waits; a cancelled task may go on at once.
  func sleep(for duration: Duration) async
}

/// The pace of the wall clock.
struct WallClockPace: HeadlessPace {
  private let start = ContinuousClock.now

  var now: Duration { start.duration(to: .now) }

  func sleep(for duration: Duration) async {
    // Cancelled, the caller sees that it has nothing more to do.
    try? await Task.sleep(for: duration)
  }
}
