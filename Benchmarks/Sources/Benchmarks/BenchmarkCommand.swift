import Foundation
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

/// Runs all comparisons and prints their ratios; fails when one is over its budget.
///
/// `profile NAME COUNT` runs one workload, or the routed side of one comparison, alone, for an
/// instruction counter. `memory` tells what controllers cost while they are alive.
@main enum BenchmarkCommand {
  @MainActor static func main() throws {
    let world = HeadlessWorld(clock: .immediate)
    try world.navigating {
      let arguments = CommandLine.arguments.dropFirst()
      switch arguments.first {
      case "profile": try profile(Array(arguments.dropFirst()))
      case "memory": for line in MemoryReport.lines { print(line) }
      default: compare(try comparisons())
      }
    }
  }

  @MainActor private static func comparisons() throws -> [Comparison] {
    try [
      Comparison.routedPush(), .foundInAnotherTab(), .stackSize(), .linkMatch(),
      .linkParseAndMatch(), .linkTableSize(),
    ]
  }

  @MainActor private static func profile(_ arguments: [String]) throws {
    guard let name = arguments.first, let count = arguments.last.flatMap(Int.init),
      let body = try body(of: name)
    else { return fail("profile NAME COUNT; the names are what the report shows") }
    for _ in 0..<count { body() }
  }

  @MainActor private static func body(of name: String) throws -> (@MainActor () -> Void)? {
    // The workloads first: the comparisons build large tables that would be counted too.
    try Workload.headless.first { $0.name == name }?.body
      ?? comparisons().first { $0.name == name }?.subject
  }

  @MainActor private static func compare(_ comparisons: [Comparison]) {
    for workload in Workload.headless {
      print("\(workload.name): \(nanoseconds(workload.time())) ns")
    }
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
