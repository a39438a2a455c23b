import UIKit

/// Chooses a theme, one after another.
class ThemePicker: UIControl {
  /// The names of the methods, as Objective-C code knew them.
  enum Theme: String {
    case light, dark
  }

  @objc class Actions: NSObject {
    @objc func next(sender: Any?) {}
  }

  var onChange: ((String) -> Void)?
  private var theme = Theme.light

  @objc private func next(sender: Any?) {
    theme = theme == .light ? .dark : .light
    onChange?(theme.rawValue)
    sendActions(for: .valueChanged)
  }
}
