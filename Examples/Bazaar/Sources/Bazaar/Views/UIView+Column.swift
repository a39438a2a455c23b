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
