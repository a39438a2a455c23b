/// A window that is listed but not kept.
@MainActor
struct WeakWindow {
  @BackLink var window: UIWindow?

  init(window: UIWindow) {
    self.window = window
  }
}
