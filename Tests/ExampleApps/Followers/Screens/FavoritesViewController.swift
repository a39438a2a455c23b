import UIKit

class FavoritesViewController: UITableViewController {
  private let favorites: FavoritesStore

  init(favorites: FavoritesStore) {
    self.favorites = favorites
    super.init(style: .plain)
    title = "Favorites"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Favorite")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    favorites.users.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Favorite", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = favorites.users[indexPath.row].login
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let user = favorites.users[indexPath.row]
    let list = FollowerListViewController(username: user.login, favorites: favorites)
    navigationController?.pushViewController(list, animated: true)
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    favorites.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .left)
  }
}
