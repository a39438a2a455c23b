import HeadlessUIKit

/// Knows every screen that it was given, for as long as that lives.
@MainActor final class ScreenRegister {
  private struct Entry {
    weak var screen: UIViewController?
  }

  private var entries: [Entry] = []

  /// The screens that are alive.
  var screens: [UIViewController] {
    entries.removeAll { $0.screen == nil }
    return entries.compactMap(\.screen)
  }

  func add<Screen: UIViewController>(_ screen: Screen) -> Screen {
    entries.append(Entry(screen: screen))
    return screen
  }
}
