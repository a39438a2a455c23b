/// What the steps of a script can do; its raw value names a step where the script is printed.
public protocol ScriptAction: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The actions that let time pass or settle the app, as often as they are drawn besides.
  static var pauses: [Self] { get }
}
