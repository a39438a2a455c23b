public import Testing

extension Tag {
  /// A law that is written to hold on a device too.
  @Tag public static var portable: Self
  /// A law that needs a simulated user.
  @Tag public static var user: Self
  /// A law about use against the rules, which ends the process on a device.
  @Tag public static var misuse: Self
}
