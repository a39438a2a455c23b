import Foundation
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

/// Runs all comparisons and prints their ratios; fails when one is over its budget.
///
/// `profile NAME COUNT` runs the routed side of one of them alone, for an instruction counter.
@main enum BenchmarkCommand {
  @MainActor static func main() throws {
    let world = HeadlessWorld(clock: .immediate)
    try world.navigating {
      let comparisons = try [
        Comparison.routedPush(), .foundInAnotherTab(), .linkMatch(), .linkParseAndMatch(),
        .linkTableSize(),
      ]
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.first == "profile" {
        profile(comparisons, Array(arguments.dropFirst()))
      } else {
        compare(comparisons)
      }
    }
  }

  @MainActor private static func profile(_ comparisons: [Comparison], _ arguments: [String]) {
    guard let comparison = comparisons.first(where: { $0.name == arguments.first }),
      let count = arguments.last.flatMap(Int.init)
    else { return fail("profile NAME COUNT; the names are what the report shows") }
    for _ in 0..<count { comparison.subject() }
  }

  @MainActor private static func compare(_ comparisons: [Comparison]) {
    let results = comparisons.map { $0.run() }
    for result in results { print(line(for: result)) }
    let broken = results.filter { !$0.isWithinBudget }
    if !broken.isEmpty { fail("over budget: " + broken.map(\.name).joined(separator: ", ")) }
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }

  private static func line(for result: Comparison.Result) -> String {
    let ratio = String(format: "%.2f", result.ratio)
    let budget = String(format: "%.2f", result.budget)
    let times = "\(nanoseconds(result.subject)) ns against \(nanoseconds(result.reference)) ns"
    return "\(result.name): ratio \(ratio) (budget \(budget)), \(times)"
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    duration.components.attoseconds / 1_000_000_000
  }
}
