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
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    refreshControl = refresh
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Sort",
      primaryAction: UIAction { [weak self] _ in self?.chooseOrder() }
    )
    navigationItem.rightBarButtonItem = editButtonItem
  }

  private func reload() {
    tableView.reloadData()
    refreshControl?.endRefreshing()
  }

  private func chooseOrder() {
    let sort = SortViewController(order: favorites.order)
    sort.onOrder = { [weak self] order in
      self?.favorites.order = order
      self?.tableView.reloadData()
    }
    let sheet = UINavigationController(rootViewController: sort)
    sheet.sheetPresentationController?.detents = [.medium()]
    present(sheet, animated: true)
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
    showDetailViewController(UINavigationController(rootViewController: list), sender: self)
  }

  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let remove = UIContextualAction(style: .destructive, title: "Remove") {
      [weak self] _, _, completion in
      self?.favorites.remove(at: indexPath.row)
      self?.tableView.deleteRows(at: [indexPath], with: .left)
      completion(true)
    }
    remove.image = UIImage(systemName: "trash")
    return UISwipeActionsConfiguration(actions: [remove])
  }

  override func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let copy = UIContextualAction(style: .normal, title: "Copy") { [weak self] _, _, completion in
      UIPasteboard.general.string = self?.favorites.users[indexPath.row].login
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
      completion(true)
    }
    copy.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [copy])
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    favorites.users.count > 1
  }

  override func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    favorites.move(from: sourceIndexPath.row, to: destinationIndexPath.row)
  }
}
