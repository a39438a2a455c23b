/// The method by which a request reaches its target.
enum RequestWay: Equatable {
  /// Builds and installs the missing screens.
  case go
  /// Shows a screen that is in the hierarchy.
  case unwind
  /// Shows the screen behind another one.
  case close
  /// Installs missing screens in hidden containers, or also in visible ones.
  case place(PlacingRules)
  /// Builds the missing screens in an empty window.
  case fill
  /// Removes the screens that their guards do not allow to stay.
  case revalidate
}

/// The containers in which a restoration may install screens.
struct PlacingRules: Equatable {
  /// Whether screens may also be installed in visible containers.
  var includesShown = false
  /// The hidden containers that are already restored.
  var settled: Set<ObjectIdentifier> = []
}
