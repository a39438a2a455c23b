import Foundation
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

/// Runs all comparisons and prints their ratios; fails when one is over its budget.
@main enum BenchmarkCommand {
  @MainActor static func main() {
    let world = HeadlessWorld(clock: .immediate)
    let results = world.navigating {
      [Comparison.routedPush(), .foundInAnotherTab()].map { $0.run() }
    }
    for result in results { print(line(for: result)) }
    let broken = results.filter { !$0.isWithinBudget }
    if !broken.isEmpty {
      let names = broken.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("over budget: \(names)\n".utf8))
      exit(1)
    }
  }

  private static func line(for result: Comparison.Result) -> String {
    let ratio = String(format: "%.2f", result.ratio)
    let budget = String(format: "%.2f", result.budget)
    let times = "\(nanoseconds(result.subject)) ns against \(nanoseconds(result.reference)) ns"
    return "\(result.name): \(ratio) times by hand (budget \(budget)), \(times)"
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    duration.components.attoseconds / 1_000_000_000
  }
}
