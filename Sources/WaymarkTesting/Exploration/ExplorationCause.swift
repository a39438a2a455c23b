/// The findings of one check with the same cause.
///
/// The following example prints each cause with the script that reproduces it:
///
/// ```swift
/// let report = try await AppUnderTest.shop.explore()
/// for cause in report.causes { print(report.text(of: cause)) }
/// ```
public struct ExplorationCause: Hashable, Sendable {
  /// The check that failed.
  public let check: ExplorationFinding.Check
  /// The failure, without the names of the subjects.
  public let message: String
  /// The findings, the shortest scripts first; never empty.
  public let findings: [ExplorationFinding]

  /// A description of what should have happened.
  public var expected: String { check.expectation }
  /// A change that often removes the cause.
  public var suggestion: String { check.suggestion }

  /// Groups findings by check and cause, in the order of the checks' names.
  static func causes(of findings: [ExplorationFinding]) -> [Self] {
    let groups = Dictionary(grouping: findings) { [$0.check.rawValue, $0.cause] }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, members in
      let sorted = members.sorted {
        ($0.script.count, $0.subject) < ($1.script.count, $1.subject)
      }
      return Self(check: sorted[0].check, message: key[1], findings: sorted)
    }
  }
}

extension ExplorationFinding {
  /// The message without the names of the subject and of the expected screen.
  fileprivate var cause: String {
    if check == .screen, let seen = message.firstRange(of: " is not shown, but ") {
      return "\(message[seen.upperBound...]) is shown instead"
    }
    return message.replacing(subject, with: "it")
  }
}

extension ExplorationReport {
  /// The findings, grouped by cause.
  public var causes: [ExplorationCause] { ExplorationCause.causes(of: findings) }

  /// The text of a cause: its finding with the shortest script, the other subjects, and the command
  /// that opens the app in that state in the explorer's page.
  ///
  /// The text has at most 12 lines. If the script has more than six steps, only the last five are
  /// listed; the command contains all of them.
  ///
  /// - Parameters:
  ///   - cause: One of the ``causes``.
  ///   - source: The source line of the destination, guard, flow or screen, if known.
  public func text(of cause: ExplorationCause, source: String? = nil) -> String {
    lines(of: cause, source: source).map(\.onOneLine).joined(separator: "\n")
  }

  func lines(of cause: ExplorationCause, source: String?) -> [String] {
    let finding = cause.findings[0]
    let others = cause.findings.dropFirst().map(\.subject)
    var lines = ["\(finding)"]
    let isShort = finding.script.count <= Self.mostSteps
    let steps = isShort ? finding.script : finding.script.suffix(Self.mostSteps - 1)
    if !isShort {
      lines.append("  (\(finding.script.count - steps.count) earlier steps: see `open`)")
    }
    lines += steps.map { "  \($0)" }
    if !others.isEmpty {
      lines.append("  also (\(others.count)): \(others.joined(separator: ", "))")
    }
    lines.append("  expected: \(cause.expected)")
    if let source { lines.append("  declared: \(source)") }
    return lines + ["  try: \(cause.suggestion)", "  open: \(command(for: finding))"]
  }

  /// The other six of 12 lines are the finding, the other subjects, and the four lines after them.
  private static let mostSteps = 6
}
