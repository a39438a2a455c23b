import Foundation
import PlatformUI

/// Calls back for changes of scenes while the observer is retained.
final class SceneObserver {
  private let tokens: [any NSObjectProtocol]

  /// Calls back with each scene that disconnects.
  convenience init(disconnected: @escaping @MainActor @Sendable (ObjectIdentifier) -> Void) {
    self.init([UIScene.didDisconnectNotification], callBack: disconnected)
  }

  /// Calls back with each scene or application that becomes active, and with each window that
  /// becomes visible.
  convenience init(activated: @escaping @MainActor @Sendable (ObjectIdentifier) -> Void) {
    let names = [
      UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification,
      UIWindow.didBecomeVisibleNotification,
    ]
    self.init(names, callBack: activated)
  }

  /// Calls back when the application receives a memory warning.
  @MainActor convenience init(memoryWarning: @escaping @MainActor @Sendable () -> Void) {
    let application = ObjectIdentifier(UIApplication.shared)
    self.init([UIApplication.didReceiveMemoryWarningNotification]) { object in
      if object == application { memoryWarning() }
    }
  }

  private init(
    _ names: [Notification.Name],
    callBack: @escaping @MainActor @Sendable (ObjectIdentifier) -> Void
  ) {
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        guard let object = $0.object as AnyObject? else { return }
        let identity = ObjectIdentifier(object)
        runOnMainActor { callBack(identity) }
      }
    }
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
