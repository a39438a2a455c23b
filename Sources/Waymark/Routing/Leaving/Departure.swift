/// A way in which a guarded screen is about to be left.
public enum Departure: Equatable, Sendable {
  /// By a request to this destination.
  case request(destination: String)
  /// By the back button.
  case back
  /// By dragging the sheet away.
  case sheet
  /// By a tap on the selected tab.
  case tab
  /// By a coordinator, through a verb of its stage.
  case stage
}
