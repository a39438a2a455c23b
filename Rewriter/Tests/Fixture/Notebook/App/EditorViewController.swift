import UIKit

class EditorViewController: UIViewController, UITextFieldDelegate {
  @IBOutlet private weak var titleField: UITextField!
  @IBOutlet private weak var saveButton: UIBarButtonItem!
  private(set) var note: Note?

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.accessibilityLabel = "Title"
    titleField.addTarget(self, action: #selector(titleChanged), for: .editingChanged)
    saveButton.isEnabled = false
  }

  @objc private func titleChanged(_ sender: UITextField) {
    saveButton.isEnabled = sender.hasText
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier != "save" || titleField.hasText
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "save" else { return }
    let note = Note(title: "")
    note.setValue(titleField.text, forKey: "title")
    self.note = note
  }
}
