/// What delegates of applications and of window scenes have in common: perhaps a main window.
///
/// Apps never name it.
@preconcurrency @MainActor
public protocol WindowOwner: NSObjectProtocol {}

extension WindowOwner {
  /// The main window, of a delegate of which only the protocol is known.
  ///
  /// Twice optional, because a delegate may leave the property out, and may have no window.
  public var window: UIWindow?? {
    switch self {
    case let delegate as any UIApplicationDelegate: mainWindow(of: delegate)
    case let delegate as any UIWindowSceneDelegate: mainWindow(of: delegate)
    default: nil
    }
  }

  private func mainWindow(of delegate: any UIApplicationDelegate) -> UIWindow? { delegate.window }
  private func mainWindow(of delegate: any UIWindowSceneDelegate) -> UIWindow? { delegate.window }
}
