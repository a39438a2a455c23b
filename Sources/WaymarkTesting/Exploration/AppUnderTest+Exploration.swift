@_spi(Headless) import HeadlessUIKit
public import Testing

extension AppUnderTest {
  /// Explores every reachable state of the app and returns a report of the findings.
  ///
  /// Launches the app repeatedly, each time in a new world. Performs every user action in every
  /// state, breadth first from the launch, then tries every destination, delivery and system event
  /// in every state. An app without destinations can be explored, too.
  ///
  /// - Throws: The error that the app threw; ``AppUnderTestError`` for an unknown variant, for
  ///   properties with equal or empty names, or if the app ``launchesInNewProcess``;
  ///   `CancellationError` if the task is cancelled.
  public func explore(
    _ options: ExplorationOptions = ExplorationOptions()
  ) async throws -> ExplorationReport {
    try await explore(options, monitor: ExplorationMonitor())
  }

  /// Explores every reachable state of the app and fails the running test for each cause of
  /// findings.
  ///
  /// The test also fails if the exploration is incomplete, for example because its time ran out.
  ///
  /// ```swift
  /// @Test func `every state of the shop holds`() async throws {
  ///   try await AppUnderTest.shop.verify()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - options: The variants, the device and the effort of the exploration.
  ///   - allowsBounds: Whether an incomplete exploration can pass.
  ///   - sourceLocation: The source location at which issues are recorded.
  /// - Returns: The report.
  @discardableResult
  public func verify(
    _ options: ExplorationOptions = ExplorationOptions(),
    allowsBounds: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ExplorationReport {
    let report = try await explore(options)
    for cause in report.causes {
      Issue.record("\(report.text(of: cause))", sourceLocation: sourceLocation)
    }
    if !report.isComplete, !allowsBounds {
      Issue.record(
        "the exploration is incomplete: \(report.summary)",
        sourceLocation: sourceLocation
      )
    }
    return report
  }

  /// Explores as ``explore(_:)`` does, and reports progress to a tool.
  package func explore(
    _ options: ExplorationOptions,
    monitor: ExplorationMonitor
  ) async throws -> ExplorationReport {
    if launchesInNewProcess, monitor.newProcess == nil {
      throw AppUnderTestError.needsNewProcesses(app: name)
    }
    return try await MainActorLoop.run {
      let part = options.comparesSizes ? monitor.part(beginningWith: []) : monitor
      let exploration = try Exploration(self, options, monitor: part)
      var report = try await exploration.explore()
      if options.comparesSizes, options.shard.number == 1, !report.isCutByTime {
        let declarations = launchesInNewProcess ? exploration.setup.declarations : nil
        try await SizeComparison(self, options, monitor, declarations).add(to: &report)
      }
      return report
    }
  }
}
