import UIKit

extension UIStackView {
  /// A label with a switch; the handler is called with each new state.
  static func switchRow(
    _ title: String,
    isOn: Bool,
    identifier: String,
    handler: @escaping (Bool) -> Void
  ) -> UIStackView {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.setContentHuggingPriority(.required, for: .horizontal)
    toggle.accessibilityLabel = title
    toggle.accessibilityIdentifier = identifier
    toggle.addAction(
      UIAction { [weak toggle] _ in
        if let toggle { handler(toggle.isOn) }
      },
      for: .valueChanged
    )
    let row = UIStackView(arrangedSubviews: [UILabel(.body, text: title), toggle])
    row.alignment = .center
    row.spacing = 16
    return row
  }
}
