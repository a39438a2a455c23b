import UIKit

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
