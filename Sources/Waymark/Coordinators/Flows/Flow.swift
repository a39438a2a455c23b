/// A coordinator of a scenario that ends with a typed output.
///
/// A flow builds screens, wires their outputs and shows them on its stage; it knows neither the
/// container below nor who started it nor what follows. It lives while any of its screens is in a
/// window's tree or about to be: nobody has to keep it.
@MainActor public protocol Flow<Output>: AnyObject {
  /// What the flow finishes with; `Never` for one that is only ever left.
  associatedtype Output

  /// Shows the first screen.
  ///
  /// Called once. Keep the stage, and capture the flow weakly in the outputs of screens. A flow
  /// that has shown nothing when this returns ends as left. An error means that the flow cannot
  /// start; what it pushed before throwing is not taken back.
  func start(on stage: FlowStage<Output>) throws
}
