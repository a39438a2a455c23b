import UIKit

extension NoteListViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addButton.accessibilityLabel = "Add note"
    Weather.load { [weak self] in self?.navigationItem.prompt = $0 }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let screen = segue.destination as? NoteViewController else { return }
    let row = sender as? Int ?? tableView.indexPathForSelectedRow?.row ?? 0
    screen.note = store?.notes[row]
  }
}
