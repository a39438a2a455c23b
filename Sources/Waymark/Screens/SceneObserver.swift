import Foundation
import PlatformUI

/// Calls back for changes of scenes while the observer is retained.
final class SceneObserver {
  private let tokens: [any NSObjectProtocol]

  /// Calls back with each scene that disconnects.
  convenience init(disconnected: @escaping @MainActor @Sendable (ObjectIdentifier) -> Void) {
    self.init([(UIScene.didDisconnectNotification, nil)], callBack: disconnected)
  }

  /// Calls back with the window when it becomes visible, with the application when it becomes
  /// active, and with each scene that becomes active, because a window can move to another scene.
  @MainActor convenience init(
    around window: UIWindow,
    activated: @escaping @MainActor @Sendable (ObjectIdentifier) -> Void
  ) {
    let sources: [(Notification.Name, AnyObject?)] = [
      (UIWindow.didBecomeVisibleNotification, window),
      (UIApplication.didBecomeActiveNotification, UIApplication.shared),
      (UIScene.didActivateNotification, nil),
    ]
    self.init(sources, callBack: activated)
  }

  /// Calls back when the application receives a memory warning.
  @MainActor convenience init(memoryWarning: @escaping @MainActor @Sendable () -> Void) {
    let source = (UIApplication.didReceiveMemoryWarningNotification, UIApplication.shared)
    self.init([source]) { _ in memoryWarning() }
  }

  private init(
    _ sources: [(name: Notification.Name, object: AnyObject?)],
    callBack: @escaping @MainActor @Sendable (ObjectIdentifier) -> Void
  ) {
    tokens = sources.map { name, object in
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
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
