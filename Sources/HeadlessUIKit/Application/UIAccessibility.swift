/// The accessibility settings and notifications of the running world.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Posts a notification to assistive technology; see `HeadlessWorld.announcements`.
  public static func post(notification: Notification, argument: Any?) {
    let announcement = HeadlessAnnouncement(notification: notification, argument: argument)
    HeadlessWorld.current?.announcements.append(announcement)
  }

  /// Whether VoiceOver is running; see `HeadlessWorld.isVoiceOverRunning`.
  public static var isVoiceOverRunning: Bool { HeadlessWorld.current?.isVoiceOverRunning ?? false }

  /// Whether the user prefers reduced motion; see `HeadlessWorld.isReduceMotionEnabled`.
  public static var isReduceMotionEnabled: Bool {
    HeadlessWorld.current?.isReduceMotionEnabled ?? false
  }

  /// Posted when VoiceOver starts or stops.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )

  /// Posted when the preference for reduced motion changes.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )

  /// The kind of notification.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A new screen appeared.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to be read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// The screen was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }
}
