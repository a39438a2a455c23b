/// What the steps of a script can do; its raw value names a step where the script is printed.
public protocol ScriptAction: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Those that let time pass or everything come to rest, as often as they are drawn besides.
  static var pauses: [Self] { get }
}
