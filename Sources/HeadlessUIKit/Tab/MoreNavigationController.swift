/// The stack of a tab bar controller for the tabs that its bar has no room for.
///
/// At the bottom lies the list of them. Any controller can be shown above it, a stack too. The app
/// may put screens of its own there; they belong to no tab.
final class MoreNavigationController: UINavigationController {
  @BackLink private var container: UITabBarController?
  @BackLink private var guest: UIViewController?
  private let list: MoreListController

  init(_ container: UITabBarController) {
    self.container = container
    list = MoreListController(container)
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    viewControllers = [list]
  }

  required init?(coder: NSCoder) { nil }

  override var acceptsStacks: Bool { true }
  override var arrangedStack: [UIViewController] { [list] + (guest.map { [$0] } ?? []) }

  /// The controller of a tab that is shown here, or will be once the running transition has ended;
  /// nil for the list.
  var tenant: UIViewController? {
    guard let guest, projectedStack.contains(identical: guest) else { return nil }
    return guest
  }

  /// Shows the controller of a tab above the list, and nothing else; nil for the list alone.
  func show(_ controller: UIViewController?, animated: Bool) {
    let isThere = controller === tenant
    guest = controller
    if !isThere { request(.arrange, animated: animated) }
  }

  /// Whether the container lets a controller come here.
  func awaits(_ controller: UIViewController) -> Bool { controller === guest }

  /// The container takes a controller back.
  func release(_ controller: UIViewController) {
    if controller === guest { guest = nil }
  }

  override func childWasTaken(_ child: UIViewController) {
    super.childWasTaken(child)
    guard child === guest else { return }
    guest = nil
    request(.arrange, animated: false)
    container?.forget(child)
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
