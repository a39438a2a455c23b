import UIKit

class NoteViewController: UIViewController {
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet private weak var pinSwitch: UISwitch!
  var note: Note?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Note"
    titleLabel.text = note?.title
    pinSwitch.accessibilityLabel = "Pinned"
  }

  @IBAction private func share(_ sender: UIBarButtonItem) {
    let sheet = UIAlertController(title: "Share", message: nil, preferredStyle: .alert)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }
}
