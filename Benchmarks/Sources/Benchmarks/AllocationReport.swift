import AllocationCount

/// How many blocks of memory one repetition of each side of a comparison allocates.
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
    // The first times fill caches.
    for _ in 0..<repetitions { body() }
    let before = allocation_count()
    for _ in 0..<repetitions { body() }
    return (allocation_count() - before) / repetitions
  }
}
