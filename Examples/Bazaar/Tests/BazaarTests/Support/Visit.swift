@_spi(Headless) import HeadlessUIKit
import Testing

/// A simulated user of a screen in a window of the test's world.
@MainActor
struct Visit {
  private let user: HeadlessUser
  private let window: UIWindow

  init(to screen: UIViewController) throws {
    user = try #require(HeadlessWorld.current).user
    window = UIWindow(frame: .zero)
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
  }

  func tap(_ label: String) throws {
    try user.tap(label, in: window)
  }

  /// Replaces the text of the field by typing.
  func fill(_ field: String, with text: String) throws {
    try user.clear(field, in: window)
    try user.type(text, into: field, in: window)
  }

  /// Replaces the screen in the window.
  func leave() {
    window.rootViewController = UIViewController()
  }

  /// The titles of the cells on the screen, from the top down.
  var cellTitles: [String] {
    window.visible(UITableView.self).flatMap(\.visibleCells).compactMap {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  /// The texts of the visible labels, in the order of their views.
  var texts: [String] { window.visible(UILabel.self).compactMap(\.text) }

  /// The text of the visible label with an identifier; nil if there is none.
  func text(of identifier: String) -> String? {
    window.visible(UILabel.self).first { $0.accessibilityIdentifier == identifier }?.text
  }
}

extension UIView {
  /// The visible views of a type, without their subviews.
  fileprivate func visible<View: UIView>(_ type: View.Type) -> [View] {
    if isHidden { return [] }
    if let view = self as? View { return [view] }
    return subviews.flatMap { $0.visible(type) }
  }
}
