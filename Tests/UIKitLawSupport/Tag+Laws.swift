public import Testing

extension Tag {
  /// A law that also applies to a device.
  @Tag public static var portable: Self
  /// A law that needs a simulated user.
  @Tag public static var user: Self
  /// A law about misuse, which ends the process on a device.
  @Tag public static var misuse: Self
}
