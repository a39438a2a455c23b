/// The cause for which a guarded screen is about to be left.
public enum Departure: Equatable, Sendable {
  /// A request for this destination.
  case request(destination: String)
  /// The back button.
  case back
  /// The interactive dismissal of the sheet.
  case sheet
  /// A tap on the selected tab.
  case tab
  /// A coordinator that calls a method of its stage.
  case stage
}
