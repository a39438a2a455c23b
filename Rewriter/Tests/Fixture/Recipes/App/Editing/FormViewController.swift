import UIKit

/// A form with a button that saves.
class FormViewController: UIViewController {
  private(set) var saves = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .save,
      target: self,
      action: #selector(save)
    )
  }

  @objc func save() { saves += 1 }
}
