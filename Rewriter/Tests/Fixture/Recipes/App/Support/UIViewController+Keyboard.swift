import UIKit

extension UIViewController {
  func hideKeyboardOnTap() {
    let tap = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard))
    view.addGestureRecognizer(tap)
    let other = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing))
    other.numberOfTapsRequired = 2
    view.addGestureRecognizer(other)
  }

  @objc func dismissKeyboard() {
    view.endEditing(true)
  }
}
