import Foundation
import PlatformUI

/// Tells when a scene is disconnected, for as long as the observer is kept.
final class SceneObserver {
  private let token: any NSObjectProtocol

  init(disconnected: @escaping @MainActor @Sendable (ObjectIdentifier) -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIScene.didDisconnectNotification,
      object: nil,
      queue: nil
    ) { notification in
      guard let scene = notification.object as AnyObject? else { return }
      let identity = ObjectIdentifier(scene)
      runOnMainActor { disconnected(identity) }
    }
  }

  deinit {
    NotificationCenter.default.removeObserver(token)
  }
}
