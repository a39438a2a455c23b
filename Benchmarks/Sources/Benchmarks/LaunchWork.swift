import BenchmarkSupport
import Foundation
import Waymark

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

extension LaunchWork {
  /// All measurements, in the order of the report.
  static let all = [
    LaunchWork(
      name: "first navigation after launch",
      budget: .microseconds(150),
      make: firstNavigation
    ),
    LaunchWork(
      name: "table of 1,000 destinations with its chains",
      budget: .milliseconds(10),
      make: destinationTable
    ),
  ]

  /// Pushing an article in a window that is on screen, with a router that has done nothing yet.
  @MainActor private static func firstNavigation() -> @MainActor () -> Void {
    let mall = Mall()
    let options = RequestOptions(isAnimated: false)
    return { mall.router.go(to: mall.article, with: 7, options: options) }
  }

  /// Assembling chains of four steps, each with a name and a link, and making a table of them.
  @MainActor private static func destinationTable() -> @MainActor () -> Void {
    let mall = Mall()
    // Retained, as in an app, so that its deallocation is not measured.
    var table: DestinationTable?
    return {
      let destinations = mall.numberedArticles(1_000)
      table = try? DestinationTable(on: [.scheme("mall")], destinations: destinations)
      withExtendedLifetime(table) {}
    }
  }
}
