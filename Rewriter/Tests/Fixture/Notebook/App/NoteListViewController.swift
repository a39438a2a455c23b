import UIKit

class NoteListViewController: UITableViewController {
  @IBOutlet weak var addButton: UIBarButtonItem!

  var store: NoteStore? { (UIApplication.shared.delegate as? AppDelegate)?.store }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store?.notes.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
    cell.textLabel?.text = store?.notes[indexPath.row].value(forKey: "title") as? String
    return cell
  }

  @IBAction func backToList(_ segue: UIStoryboardSegue) {
    guard let editor = segue.source as? EditorViewController, let note = editor.note else { return }
    store?.add(note)
    tableView.reloadData()
  }
}
