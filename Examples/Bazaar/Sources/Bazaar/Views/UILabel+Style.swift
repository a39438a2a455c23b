import UIKit

extension UILabel {
  /// A label of as many lines as its text needs, in a size that follows the user's setting.
  convenience init(_ style: UIFont.TextStyle, text: String? = nil, identifier: String? = nil) {
    self.init()
    self.text = text
    font = .preferredFont(forTextStyle: style)
    adjustsFontForContentSizeCategory = true
    numberOfLines = 0
    accessibilityIdentifier = identifier
  }
}
