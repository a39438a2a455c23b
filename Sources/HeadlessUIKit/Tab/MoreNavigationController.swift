/// The stack of a tab bar controller for the tabs that its bar has no room for.
///
/// At the bottom lies the list of them. Any controller can be shown above it, a stack too.
final class MoreNavigationController: UINavigationController {
  init(_ container: UITabBarController) {
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    viewControllers = [MoreListController(container)]
  }

  required init?(coder: NSCoder) { nil }

  override var acceptsStacks: Bool { true }

  func show(_ controller: UIViewController, animated: Bool) {
    guard viewControllers.dropFirst().first !== controller else { return }
    setViewControllers(viewControllers.prefix(1) + [controller], animated: animated)
  }
}

/// The list of the tabs that a bar has no room for.
final class MoreListController: UITableViewController {
  @BackLink private var container: UITabBarController?

  init(_ container: UITabBarController) {
    self.container = container
    super.init(style: .plain)
    title = UITabBarItem.SystemItem.more.word
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView?.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    container?.itemsInMore.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let item = container?.itemsInMore[indexPath.row]
    cell.textLabel?.text = item?.title
    cell.imageView?.image = item?.image
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    container?.openInMore(indexPath.row)
  }
}
