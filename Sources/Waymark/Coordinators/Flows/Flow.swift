/// A coordinator of a scenario that ends with a typed output.
///
/// A flow builds screens, sets their outputs and shows them on its stage; it depends on neither the
/// container nor its starter nor what follows. It lives while any of its screens is in a window's
/// hierarchy or about to be: no other object has to retain it.
///
/// The following example is a flow of one screen, whose output is the name of a city:
///
/// ```swift
/// final class CityFlow: Flow {
///   func start(on stage: FlowStage<String>) {
///     let screen = RegionsViewController()
///     screen.onCity = { stage.finish($0) }
///     stage.push(screen)
///   }
/// }
/// ```
@MainActor public protocol Flow<Output>: AnyObject {
  /// What the flow finishes with; `Never` for one that is only ever left.
  associatedtype Output

  /// Shows the first screen.
  ///
  /// Called once. Retain the stage, and capture the flow weakly in the outputs of screens: the
  /// screens retain the flow. A flow that has shown nothing when this returns ends as left. An
  /// error means that the flow cannot start; screens that it showed before are not removed.
  func start(on stage: FlowStage<Output>) throws
}
