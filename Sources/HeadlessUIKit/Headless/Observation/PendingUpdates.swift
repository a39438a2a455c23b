/// The requested updates of a view that run just before its layout.
struct PendingUpdates: OptionSet {
  let rawValue: UInt8

  /// `updateProperties()` of the view.
  static let properties = PendingUpdates(rawValue: 1)
  /// `updateProperties()` of the view controller with this root view.
  static let controllerProperties = PendingUpdates(rawValue: 2)
  /// The configuration of a cell, header, footer or button for its state.
  static let configuration = PendingUpdates(rawValue: 4)
  /// All updates, as a new view needs them.
  static let all: PendingUpdates = [.properties, .controllerProperties, .configuration]
}
