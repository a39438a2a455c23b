public import WaymarkCore

extension StepAssembly {
  /// Adds a guard closure that also receives the delivery that the request comes from.
  ///
  /// ```swift
  /// settings.guarded(byDelivery: "own apps") { _, delivery in
  ///   delivery?.sourceApplication == "example.rival" ? .refuse("from a rival's app") : .proceed
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name that outcomes and events show.
  ///   - decide: Receives no delivery for a request that the app submits, and when an existing
  ///     screen is revalidated.
  public func guarded(
    byDelivery name: String,
    decide: @escaping @MainActor (Context, Delivery?) -> GuardDecision
  ) -> Self {
    guarded(by: name) { decide($0, Run.current?.request.delivery) }
  }
}
