/// What an app told assistive technology.
@_spi(Headless) @MainActor
public struct HeadlessAnnouncement {
  /// What happened.
  public let notification: UIAccessibility.Notification
  /// What is to be read, or where to go on: a text, a view.
  public let argument: Any?
}
