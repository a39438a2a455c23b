import UIKit

extension UIView {
  /// Stacks views vertically between the bars and the keyboard; they scroll if they do not
  /// fit, as with large text.
  func addColumn(_ views: [UIView]) {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(column)
    addSubview(scrollView)
    let (margins, content) = (layoutMarginsGuide, scrollView.contentLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }
}

extension UILabel {
  /// A multiline label that supports Dynamic Type.
  convenience init(_ style: UIFont.TextStyle, text: String? = nil, identifier: String? = nil) {
    self.init()
    self.text = text
    font = .preferredFont(forTextStyle: style)
    adjustsFontForContentSizeCategory = true
    numberOfLines = 0
    accessibilityIdentifier = identifier
  }
}

extension UITextField {
  /// A bordered field with a placeholder.
  convenience init(_ placeholder: String, identifier: String) {
    self.init()
    self.placeholder = placeholder
    borderStyle = .roundedRect
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    accessibilityLabel = placeholder
    accessibilityIdentifier = identifier
  }
}

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
