/// The methods of views and view controllers that read a model.
enum Reading: Sendable, CaseIterable {
  case properties, constraints, layout
  case screenProperties, screenConstraints, beforeLayout, afterLayout
}
