import UIKit

extension UITextField {
  /// A bordered field that says what belongs into it as long as it is empty.
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
