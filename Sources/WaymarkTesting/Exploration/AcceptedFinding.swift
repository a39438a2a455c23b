/// A finding that is right about an app and is meant to be so, with the reason.
///
/// An accepted finding does not fail a verification; reports list it with its reason. If a complete
/// exploration does not find it, that is a finding, ``ExplorationFinding/Check/accepted``.
///
/// The following example accepts that a guard never holds a request up in one variant:
///
/// ```swift
/// app.acceptedFindings = { options in
///   guard options.variants.contains("members-only") else { return [] }
///   return [AcceptedFinding(.guards, "login", because: "only members see the shop")]
/// }
/// ```
public struct AcceptedFinding: Hashable, Codable, Sendable {
  /// The check of the finding.
  public var check: ExplorationFinding.Check
  /// The subject of the finding, as reports print it.
  public var subject: String
  /// The reason why the finding is accepted.
  public var reason: String

  /// Accepts the finding of a check about a subject.
  public init(_ check: ExplorationFinding.Check, _ subject: String, because reason: String) {
    (self.check, self.subject, self.reason) = (check, subject, reason)
  }

  func includes(_ finding: ExplorationFinding) -> Bool {
    (check, subject) == (finding.check, finding.subject)
  }
}

extension [AcceptedFinding] {
  /// Whether one of them accepts a finding.
  func include(_ finding: ExplorationFinding) -> Bool {
    contains { $0.includes(finding) }
  }
}
