/// An expected finding of an app, with the reason.
///
/// An accepted finding does not fail a verification; reports list it with its reason. If a complete
/// exploration does not find it, the report contains a finding of the check
/// ``ExplorationFinding/Check/accepted``.
///
/// The following example accepts that a guard never blocks a request in one variant:
///
/// ```swift
/// app.acceptedFindings = { options in
///   guard options.variants.contains("members-only") else { return [] }
///   return [AcceptedFinding(.guards, "login", because: "only members see the shop")]
/// }
/// ```
public struct AcceptedFinding: Hashable, Codable, Sendable {
  /// The check that reports the finding.
  public var check: ExplorationFinding.Check
  /// The subject of the finding, exactly as reports print it.
  public var subject: String
  /// The reason why the finding is expected.
  public var reason: String

  /// Accepts the finding of a check about a subject, for a reason.
  public init(_ check: ExplorationFinding.Check, _ subject: String, because reason: String) {
    (self.check, self.subject, self.reason) = (check, subject, reason)
  }

  func includes(_ finding: ExplorationFinding) -> Bool {
    (check, subject) == (finding.check, finding.subject)
  }
}

extension [AcceptedFinding] {
  /// Whether any of them accepts a finding.
  func include(_ finding: ExplorationFinding) -> Bool {
    contains { $0.includes(finding) }
  }
}
