import UIKit

class FadeSegue: UIStoryboardSegue {
  private(set) static var performed = 0

  override func perform() {
    Self.performed += 1
    source.navigationController?.pushViewController(destination, animated: false)
  }
}
