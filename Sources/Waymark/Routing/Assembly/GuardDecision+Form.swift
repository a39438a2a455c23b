extension GuardDecision {
  /// Parks until a requirement is met, and shows a destination where the user can meet it.
  ///
  /// - Parameters:
  ///   - requirement: The requirement; the request resumes when it is met.
  ///   - form: For example the login; evaluated when the request begins to wait.
  ///   - expiry: The maximum time to wait; `nil` for no limit.
  public static func park(
    until requirement: Requirement,
    fulfilledBy form: @autoclosure @escaping @MainActor () -> any Destination<Void>,
    expiry: Duration? = nil
  ) -> GuardDecision {
    .park(until: requirement, fulfilledBy: { NavigationRequest(to: form()) }, expiry: expiry)
  }
}
