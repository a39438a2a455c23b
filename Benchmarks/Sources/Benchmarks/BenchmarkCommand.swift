import Foundation
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

/// Runs all comparisons and prints their ratios; fails if one exceeds its budget.
///
/// With a text as argument, only the comparisons whose names contain it are run.
/// `profile NAME COUNT` runs one workload, or the routed side of one comparison, for an instruction
/// counter; `profile NAME by-hand COUNT` runs the other side. `launch NAME` prints the nanoseconds
/// of one piece of launch work. `memory` prints the memory of existing view controllers.
@main enum BenchmarkCommand {
  @MainActor static func main() throws {
    let world = HeadlessWorld(clock: .immediate)
    try world.navigating {
      let arguments = CommandLine.arguments.dropFirst()
      switch arguments.first {
      case "profile": try profile(Array(arguments.dropFirst()))
      case "launch": try launch(arguments.dropFirst().first)
      case "memory": for line in MemoryReport.lines { print(line) }
      case "allocations": for line in try AllocationReport.lines() { print(line) }
      case let name: try compare(only: name)
      }
    }
  }

  @MainActor private static func profile(_ arguments: [String]) throws {
    guard let name = arguments.first, let count = arguments.last.flatMap(Int.init),
      let body = try body(of: name, isByHand: arguments.contains("by-hand"))
    else { return fail("profile NAME [by-hand] COUNT; the report lists the names") }
    for _ in 0..<count { body() }
  }

  @MainActor private static func body(
    of name: String,
    isByHand: Bool
  ) throws -> (@MainActor () -> Void)? {
    if let work = LaunchWork.all.first(where: { $0.name == name }) { return try work.make() }
    let workloads = Workload.headless + [.plan()]
    if let workload = workloads.first(where: { $0.name == name }) { return workload.body }
    // Only this one is created, since the tables of the others would also be counted.
    let comparison = try Comparison.recipes.first { $0.name == name }?.make()
    return isByHand ? comparison?.reference : comparison?.subject
  }

  /// Runs the comparisons whose names contain the text, or all.
  @MainActor private static func compare(only text: String?) throws {
    let works = LaunchWork.all.filter { text.map($0.name.contains) ?? true }
    let recipes = Comparison.recipes.filter { text.map($0.name.contains) ?? true }
    if works.isEmpty, recipes.isEmpty {
      return fail("no comparison has this name; without a name all are run")
    }
    for workload in text == nil ? Workload.headless : [] {
      print("\(workload.name): \(nanoseconds(workload.time())) ns")
    }
    var broken: [String] = []
    for work in works {
      let result = try work.run()
      print(line(for: work.name, result))
      if !result.isWithinBudget { broken.append(work.name) }
    }
    for recipe in recipes {
      let result = try recipe.make().run()
      print(line(for: recipe.name, result))
      if !result.isWithinBudget { broken.append(recipe.name) }
    }
    if !broken.isEmpty { fail("over budget: " + broken.joined(separator: ", ")) }
  }

  /// Performs one piece of launch work, and prints its time.
  @MainActor private static func launch(_ name: String?) throws {
    guard let work = LaunchWork.all.first(where: { $0.name == name }) else {
      return fail("launch NAME; the report lists the names")
    }
    print(nanoseconds(try work.time()))
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }

  private static func line(for name: String, _ result: Comparison.Result) -> String {
    let ratio = String(format: "%.2f", result.ratio)
    let budget = String(format: "%.2f", result.budget)
    let times = "\(nanoseconds(result.subject)) ns against \(nanoseconds(result.reference)) ns"
    return "\(name): ratio \(ratio) (budget \(budget)), \(times)"
  }

  private static func line(for name: String, _ result: LaunchWork.Result) -> String {
    let (best, median) = (microseconds(result.best), microseconds(result.median))
    return "\(name): \(best) µs (budget \(microseconds(result.budget)) µs), median \(median) µs"
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    nanoseconds(duration) / 1_000
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    duration.components.attoseconds / 1_000_000_000
  }
}
