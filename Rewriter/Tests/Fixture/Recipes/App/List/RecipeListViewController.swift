import UIKit

/// The first screen: all recipes.
class RecipeListViewController: UITableViewController {
  @IBOutlet private weak var addItem: UIBarButtonItem!
  private(set) var changes = 0
  private(set) var lastUnwind: String?

  private var store: RecipeStore { .shared }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Recipes"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Settings",
      style: .plain,
      target: self,
      action: #selector(openSettings)
    )
    addItem?.accessibilityLabel = "Add recipe"
    observeChanges()
    addRefreshControl()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.recipes.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Recipe", for: indexPath)
    (cell as? RecipeCell)?.show(store.recipes[indexPath.row])
    return cell
  }

  @IBSegueAction private func makeRecipe(
    _ coder: NSCoder,
    sender: Any?,
    segueIdentifier: String?
  ) -> RecipeViewController? {
    let cell = sender as? UITableViewCell
    let row = cell.flatMap(tableView.indexPath)?.row ?? 0
    return RecipeViewController(coder: coder, recipe: store.recipes[row])
  }

  @IBAction private func backToList(_ segue: UIStoryboardSegue) {
    lastUnwind = segue.identifier
  }

  @objc private func openSettings() {
    navigationController?.pushViewController(RecipeSettingsViewController(), animated: true)
  }

  // The extension in the other file observes notifications.
  func recipesChanged() {
    changes += 1
    tableView.reloadData()
  }
}
