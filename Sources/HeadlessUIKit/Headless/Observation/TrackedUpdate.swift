/// A part of the update of a view whose observable properties are tracked.
enum TrackedUpdate: Hashable {
  /// `updateProperties()` of the view.
  case properties
  /// `updateProperties()` of the view controller with this root view.
  case controllerProperties
  /// The configuration of a cell, header, footer or button for its state.
  case configuration
  /// The constraints of the view, or of the view controller with this root view.
  case constraints
  /// `viewWillLayoutSubviews()`.
  case beforeLayout
  /// `layoutSubviews()`.
  case layout
  /// `viewDidLayoutSubviews()`.
  case afterLayout

  /// A part of the updates of a class of views or view controllers.
  struct Method: Hashable {
    let owner: ObjectIdentifier
    let update: TrackedUpdate
  }
}
