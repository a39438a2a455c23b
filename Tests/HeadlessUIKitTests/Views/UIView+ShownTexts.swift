import HeadlessUIKit

extension UIView {
  /// The texts of all labels in this view, in order.
  var shownTexts: [String] {
    let own = (self as? UILabel)?.text.map { [$0] } ?? []
    return own + subviews.flatMap(\.shownTexts)
  }
}
