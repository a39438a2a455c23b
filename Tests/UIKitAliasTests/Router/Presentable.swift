import UIKit

@MainActor
protocol Presentable: AnyObject {
  func toPresentable() -> UIViewController
}

extension UIViewController: Presentable {
  func toPresentable() -> UIViewController { self }
}
