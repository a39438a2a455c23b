@_spi(Headless) import HeadlessUIKit

/// Work that an app left for later steps: delayed calls, and questions of leave guards.
@MainActor struct PendingWork {
  /// The app's delayed calls, the next one first.
  private(set) var delays: [NotedDelay] = []
  /// The questions of leave guards that were open after the last step.
  var questions: [OpenQuestion] = []

  /// Records the screen on which the app scheduled each delayed call, to distinguish calls with
  /// equal delays.
  mutating func noteDelays(of clock: HeadlessClock, in screen: @autoclosure () -> String) {
    let known = delays
    delays = clock.delays.map { delay in
      known.first { $0.number == delay.number }
        ?? NotedDelay(number: delay.number, text: "\(delay.duration) on \(screen())")
    }
  }
}

/// A delayed call that the app scheduled.
struct NotedDelay {
  /// The number of its request on the clock.
  let number: UInt64
  /// The delay, and the frontmost screen after the step.
  let text: String
}

/// A question of a guard without an answer.
struct OpenQuestion {
  let name: String
  /// The number of the request whose guard asks; `nil` for a leave guard.
  var request: Int?
  weak var object: AnyObject?
  /// The view controller that appeared with the question.
  weak var asker: UIViewController?
  let hasAsker: Bool
  /// Whether the screen visibly changed with the question.
  let isVisible: Bool
  /// The frontmost view controller before the question.
  weak var former: UIViewController?
  /// The number of the first clock request in the step that opened the question.
  let firstRequest: UInt64

  init(
    _ name: String,
    _ object: AnyObject,
    by asker: UIViewController?,
    _ firstRequest: UInt64,
    isVisible: () -> Bool
  ) {
    (self.name, self.object, self.firstRequest) = (name, object, firstRequest)
    (self.asker, hasAsker) = (asker, asker != nil)
    self.isVisible = hasAsker || isVisible()
  }
}
