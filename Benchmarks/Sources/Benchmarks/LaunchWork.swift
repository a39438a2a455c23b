import Foundation

/// Work that an app does once, with the maximum of its processor time.
///
/// Each measurement runs in a separate process, because the first run fills caches.
struct LaunchWork {
  let name: String
  let budget: Duration
  /// Prepares the work outside the measurement, and returns it.
  let make: @MainActor () throws -> @MainActor () -> Void

  struct Result {
    let budget: Duration
    let best: Duration
    let median: Duration

    var isWithinBudget: Bool { best <= budget }
  }

  /// The time in this process.
  @MainActor func time() throws -> Duration {
    Comparison.time(1, try make())
  }

  /// The times in new processes of this program; noise affects the minimum least.
  func run(rounds: Int = 31) throws -> Result {
    let times = try (0..<rounds).map { _ in try timeInNewProcess() }.sorted()
    return Result(budget: budget, best: times[0], median: times[rounds / 2])
  }

  private func timeInNewProcess() throws -> Duration {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["launch", name]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard process.terminationStatus == 0, let nanoseconds = Int64(text) else {
      throw CocoaError(.executableLoad)
    }
    return .nanoseconds(nanoseconds)
  }
}
