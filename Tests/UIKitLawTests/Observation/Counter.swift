import Observation

/// A model that laws read and change.
@available(iOS 17, *)
@MainActor @Observable
final class Counter {
  var count = 0
  var other = 0
  /// The calls of the methods that read the model.
  @ObservationIgnored var log: [String] = []

  func read(_ name: String) {
    log.append("\(name) \(count)")
  }

  /// Returns the calls since the last time.
  func calls() -> [String] {
    defer { log = [] }
    return log
  }
}
