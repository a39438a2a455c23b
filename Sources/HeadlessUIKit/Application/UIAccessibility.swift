/// What assistive technology is told.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Tells assistive technology that something happened; see `HeadlessWorld.announcements`.
  public static func post(notification: Notification, argument: Any?) {
    let announcement = HeadlessAnnouncement(notification: notification, argument: argument)
    HeadlessWorld.current?.announcements.append(announcement)
  }

  /// What happened.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A new screen came.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be read.
    public static let announcement = Notification(rawValue: 1008)
    /// The screen was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }
}
