import Waymark
import WaymarkCore

/// One caller of a storm that waits for the end of a request.
@MainActor final class StormTicket {
  typealias Ending = Result<NavigationOutcome, NavigationError>

  let request: NavigationRequest
  /// The room in which it was submitted; each window that opens is another one.
  let room: Int
  /// The name of the router to which it was submitted; the address of a released one may be reused.
  let router: String
  /// The number of the request, once it was submitted.
  var number: Int?
  var handle: RequestHandle?
  var task: Task<Void, Never>?
  private(set) var endings: [Ending] = []
  private(set) var isCancelled = false
  /// Whether the window has closed or the router was released, which ends everything there.
  var isStranded = false
  /// Whether a task waits, rather than a handle.
  let isTask: Bool

  init(_ request: NavigationRequest, in room: StormRoom, isTask: Bool) {
    self.request = request
    self.room = room.number
    router = room.routerName
    self.isTask = isTask
  }

  var isRunning: Bool { endings.isEmpty }

  /// Whether another caller, who has not given up, waits for the same request.
  func shares(_ other: StormTicket) -> Bool {
    other !== self && !isStranded && other.router == router && number != nil
      && other.number == number && other.isRunning && !other.isCancelled
  }

  func cancel() {
    isCancelled = true
    task?.cancel()
    handle?.cancel()
  }

  func end(_ ending: Ending) {
    endings.append(ending)
    (handle, task) = (nil, nil)
  }
}
