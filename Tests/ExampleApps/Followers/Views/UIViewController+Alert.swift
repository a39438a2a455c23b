import UIKit

extension UIViewController {
  func presentAlert(title: String, message: String, completed: (() -> Void)? = nil) {
    DispatchQueue.main.async {
      let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in completed?() })
      (self.presentedViewController ?? self).present(alert, animated: true)
    }
  }
}
