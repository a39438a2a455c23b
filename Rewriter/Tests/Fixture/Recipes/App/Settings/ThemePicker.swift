import UIKit

/// Cycles through the themes.
class ThemePicker: UIControl {
  /// The method names that Objective-C code used.
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
