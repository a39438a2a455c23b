import AllocationCount
import Foundation
import HeadlessUIKit

/// The resident memory of the process per living view controller.
@MainActor enum MemoryReport {
  static let count = 100_000

  static var lines: [String] {
    var controllers: [UIViewController] = []
    controllers.reserveCapacity(count)
    let bare = bytesEach { for _ in 0..<count { controllers.append(UIViewController()) } }
    let views = bytesEach { for controller in controllers { controller.loadViewIfNeeded() } }
    return withExtendedLifetime(controllers) {
      [
        "\(count) controllers alive: \(bare) bytes each",
        "their views loaded: \(views) bytes more each",
      ]
    }
  }

  private static func bytesEach(_ body: () -> Void) -> Int {
    let before = residentKilobytes
    body()
    return (residentKilobytes - before) * 1_024 / count
  }

  /// The resident set size of this process; 0 on systems without `/proc`.
  private static var residentKilobytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}

/// The allocations of one repetition of each side of a comparison.
@MainActor enum AllocationReport {
  static func lines() throws -> [String] {
    guard allocation_count() >= 0 else { return ["allocations are counted on Linux only"] }
    return try Comparison.routing.map { recipe in
      let comparison = try recipe.make()
      let (subject, reference) = (count(comparison.subject), count(comparison.reference))
      return "\(recipe.name): \(subject) allocations, by hand \(reference)"
    }
  }

  private static func count(_ body: () -> Void) -> Int {
    let repetitions = 100
    // The first repetitions fill caches.
    for _ in 0..<repetitions { body() }
    let before = allocation_count()
    for _ in 0..<repetitions { body() }
    return (allocation_count() - before) / repetitions
  }
}
