public import PlatformUI
public import WaymarkCore

extension Tree {
  /// Reads the view controllers of a window that no router works in.
  ///
  /// - Parameter adapters: Speak for container classes of the app's own.
  @MainActor public init(of window: UIWindow, adapters: [any ContainerAdapter] = []) {
    self = AdapterList(own: adapters).tree(of: window).tree
  }
}
