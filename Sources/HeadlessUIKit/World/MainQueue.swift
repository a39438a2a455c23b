private import Dispatch

/// Tells whether code runs on the main actor; for a `deinit`, which runs wherever the last
/// reference goes.
///
/// The main thread is not the answer: where main-actor code runs after the process has handed its
/// main thread over to Dispatch, it runs on any thread.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Whether a queue is the main queue, which has many faces.
  static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) == true }
}
