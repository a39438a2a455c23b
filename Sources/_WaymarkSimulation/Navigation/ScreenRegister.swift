@_spi(Headless) import HeadlessUIKit
import Waymark

/// Knows every screen that it has made, for as long as that lives.
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

  func makeItem(_ number: Int) -> NumberedScreen {
    add(NumberedScreen(number))
  }
}

/// A screen that is told apart by its number.
final class NumberedScreen: UIViewController, ContextProviding {
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "\(number)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { number }
}

/// The first screen of a stack or column.
final class RootScreen: UIViewController {}
