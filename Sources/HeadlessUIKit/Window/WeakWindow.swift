/// A window that is listed but not kept.
struct WeakWindow {
  weak var window: UIWindow?
}
