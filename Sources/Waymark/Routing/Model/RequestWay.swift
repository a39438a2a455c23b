/// The way in which a request reaches its target.
enum RequestWay: Equatable {
  /// By building and moving whatever is missing.
  case go
  /// By showing a screen that is in the hierarchy.
  case unwind
  /// By showing what lies behind a screen.
  case close
  /// By putting what is missing into containers that are not shown, or also into others.
  case place(PlacingRules)
  /// By building what is missing in a window that shows nothing.
  case fill
  /// By removing the screens whose guards do not let them stay.
  case revalidate
}

/// The containers into which a request puts screens, for a restoration.
struct PlacingRules: Equatable {
  /// Whether a screen may also be put into a container that is shown.
  var includesShown = false
  /// The hidden containers that show what they did when the path was saved.
  var settled: Set<ObjectIdentifier> = []
}
