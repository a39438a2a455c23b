import UIKit

extension UIStackView {
  /// A line of text with a switch at its end; the handler gets each state the user sets.
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
