import HeadlessUIKit

/// A weak reference in a collection.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}

extension Weak: Sendable where Object: Sendable {}

/// The view controllers of a simulation that are alive.
@MainActor final class ScreenRegister {
  private var entries: [Weak<UIViewController>] = []

  /// The view controllers that are alive, oldest first.
  var screens: [UIViewController] {
    entries.removeAll { $0.object == nil }
    return entries.compactMap(\.object)
  }

  @discardableResult
  func add<Screen: UIViewController>(_ screen: Screen) -> Screen {
    entries.append(Weak(object: screen))
    return screen
  }
}

/// A view controller with a name and a number, which counts how often it has appeared.
class NumberedScreen: UIViewController {
  let name: String
  let number: Int
  private(set) var appearances = 0

  init(_ name: String, _ number: Int = 0) {
    self.name = name
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "\(name) \(number)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances += 1
  }
}
