@_spi(Headless) import HeadlessUIKit
public import Testing

extension AppUnderTest {
  /// Explores every way through the app and returns what was found.
  ///
  /// The app is launched again and again, each time in a world of its own. From the launch on,
  /// everything that its user can do is done in every state, breadth first; then every destination,
  /// every delivery and what the system does is tried in every state. An app without destinations
  /// is explored as well.
  ///
  /// - Throws: The error of the app, ``AppUnderTestError`` for an unknown variant or properties of
  ///   one name or without a name, or a `CancellationError` if the task is cancelled.
  public func explore(
    _ options: ExplorationOptions = ExplorationOptions()
  ) async throws -> ExplorationReport {
    try await explore(options, monitor: ExplorationMonitor())
  }

  /// Explores every way through the app, and fails the running test for each finding, and for an
  /// exploration that a bound other than the declared repetitions has cut.
  ///
  /// ```swift
  /// @Test func `every state of the shop holds`() async throws {
  ///   try await AppUnderTest.shop.verify()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - options: The variants, the device and the bounds of the exploration.
  ///   - allowsBounds: Whether an exploration that reaches its bounds passes.
  ///   - sourceLocation: The place at which issues are recorded.
  /// - Returns: The report.
  @discardableResult
  public func verify(
    _ options: ExplorationOptions = ExplorationOptions(),
    allowsBounds: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ExplorationReport {
    let report = try await explore(options)
    for finding in report.findings {
      Issue.record("\(report.text(of: finding))", sourceLocation: sourceLocation)
    }
    if !report.isComplete, !allowsBounds {
      Issue.record(
        "the exploration is incomplete: \(report.summary)",
        sourceLocation: sourceLocation
      )
    }
    return report
  }

  /// Explores as ``explore(_:)`` does, for a tool that watches it.
  package func explore(
    _ options: ExplorationOptions,
    monitor: ExplorationMonitor
  ) async throws -> ExplorationReport {
    try await MainActorLoop.run {
      try await Exploration(self, options, monitor: monitor).explore()
    }
  }
}
