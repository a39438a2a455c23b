/// The name of work that goes on after the app has left the screen.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name as a number.
  public let rawValue: Int

  /// Makes a name from a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The name of no work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// How large a person wants text to be.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    world?.traits.preferredContentSizeCategory ?? .unspecified
  }

  /// In which direction the interface is read: from left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Says that work goes on when the app leaves the screen.
  ///
  /// The simulated device never ends it, so the handler is not called.
  public func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    backgroundTasks.insert(lastBackgroundTask)
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  /// Says that the work is done; what is not going on is ignored.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.remove(identifier.rawValue)
  }
}
