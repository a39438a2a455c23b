// The place of a tab's view controller depends on the tabs, the width and the selection. If its tab
// fits in the bar, it is a child of the container. Of the others, the last selected one is in the
// stack of More, until the user returns to the list there. A view controller that changes places
// leaves the screen immediately and reappears with the standard transition.
extension UITabBarController {
  /// The number of items that fit in a narrow bar.
  private static var room: Int { 5 }

  /// Whether the tabs do not fit in the bar, so that its last item is More.
  var hasMore: Bool { itemCount > Self.room && isNarrow }

  /// The number of tabs, including those that do not fit.
  var itemCount: Int { ownTabs.isEmpty ? controllers.count : offeredTabs.count }

  /// The root tabs that are available in the bar's width.
  var offeredTabs: [UITab] { ownTabs.filter(isOffered) }

  /// Whether a root tab is available in the bar's width.
  func isOffered(_ tab: UITab) -> Bool {
    guard let compactTabIdentifiers, isNarrow else { return true }
    return compactTabIdentifiers.contains(tab.identifier)
  }

  /// Selects the first available tab if the selected one is no longer available.
  func leaveUnofferedTab() {
    guard let current = currentTab, !isOffered(current.root), let first = offeredTabs.first
    else { return }
    selectedTab = first
  }

  func warnOfUnofferedTab(_ tab: UITab) {
    Misuse.warn(
      "\(self) does not offer the tab \"\(tab.identifier)\" in a compact width; "
        + "the selection is unchanged."
    )
  }

  /// Selects a tab by its index among the available ones.
  func selectOffered(at index: Int) {
    if ownTabs.isEmpty { selectItem(at: index) } else { selectedTab = offeredTabs[index] }
  }

  /// The items of all available tabs, including those that do not fit.
  var allItems: [UITabBarItem] {
    ownTabs.isEmpty ? controllers.compactMap(\.tabBarItem) : offeredTabs.map(\.item)
  }

  /// The items of the bar.
  var barItems: [UITabBarItem] {
    guard hasMore, let more = moreNavigationController.tabBarItem else { return allItems }
    return allItems.prefix(Self.room - 1) + [more]
  }

  /// The bar's item for the selection.
  var selectedBarItem: UITabBarItem? {
    if isShowingMore { return moreNavigationController.tabBarItem }
    return currentTab?.root.item ?? selected?.tabBarItem
  }

  /// The items that do not fit in the bar.
  var itemsInMore: [UITabBarItem] { hasMore ? Array(allItems.dropFirst(Self.room - 1)) : [] }

  var isShowingMore: Bool { selected != nil && selected === madeMore }

  /// The selected view controller, including one inside More; More itself while it shows its list.
  var logicalSelection: UIViewController? {
    isShowingMore ? madeMore?.tenant ?? selected : selected
  }

  /// Whether an item of the bar is the More item.
  func isMore(_ index: Int) -> Bool { hasMore && index == Self.room - 1 }

  /// Whether the container itself shows a view controller, instead of More.
  func canDisplay(_ controller: UIViewController) -> Bool {
    guard controller.parentController === self else { return false }
    return controller === madeMore ? hasMore : !isWithoutRoom(controller)
  }

  /// Updates the places of the view controllers for the current tabs, width and selection.
  ///
  /// - Returns: The view controller that shows the selection: itself, or the stack of More.
  func arrange(choosing choice: UIViewController?, animated: Bool) -> UIViewController? {
    guard hasMore || madeMore != nil else { return choice }
    let more = moreStack
    let former = more.tenant
    let chosen = choice.flatMap { isWithoutRoom($0) ? $0 : nil }
    let tenant = chosen ?? former.flatMap { isWithoutRoom($0) ? $0 : nil }
    more.show(tenant, animated: animated)
    for controller in contents where controller !== tenant && !isWithoutRoom(controller) {
      if controller === former || mustTakeBack(controller) { takeBack(controller) }
    }
    return chosen == nil ? choice : more
  }

  /// Opens a tab that the user selected in the More list.
  ///
  /// Has no effect if the list is about to disappear because the tabs fit in the bar again.
  func openInMore(_ place: Int) {
    guard hasMore else { return }
    let index = place + Self.room - 1
    if !ownTabs.isEmpty {
      let tab = offeredTabs[index].resolved
      chosenTab = tab
      arrangeManagedStack(for: tab)
    }
    guard let controller = ownTabs.isEmpty ? controllers[index] : chosenTab.flatMap(content) else {
      return
    }
    select(controller, animated: true)
  }

  /// Updates More after a possible change of the width.
  func updateMore() {
    guard hasMore || madeMore != nil else { return }
    let shown = logicalSelection
    guard !hasMore, shown != nil, shown === madeMore else { return select(shown) }
    itemCount > 0 ? selectOffered(at: min(Self.room, itemCount) - 1) : select(nil)
  }

  /// Makes a view controller a child again that is in More or has no parent.
  func takeBack(_ controller: UIViewController) {
    guard controller.parentController !== self else { return }
    madeMore?.release(controller)
    controller.detachFromParent()
    leaveOtherContainer(controller)
    addChild(controller)
    controller.didMove(toParent: self)
  }

  private func mustTakeBack(_ controller: UIViewController) -> Bool {
    guard let parent = controller.parentController else { return ownTabs.isEmpty }
    return parent === madeMore
  }

  /// Whether the tab of a view controller does not fit in the bar.
  private func isWithoutRoom(_ controller: UIViewController) -> Bool {
    guard hasMore else { return false }
    let index =
      ownTabs.isEmpty
      ? controllers.firstIndex(identical: controller)
      : tab(showing: controller, in: ownTabs).flatMap { offeredTabs.firstIndex(identical: $0.root) }
    return (index ?? 0) >= Self.room - 1
  }

  private var isNarrow: Bool {
    let own = traitCollection.horizontalSizeClass
    let width = own == .unspecified ? HeadlessWorld.current?.traits.horizontalSizeClass : own
    return width == .compact
  }
}

/// The navigation controller for the tabs that do not fit in the tab bar.
///
/// Its root is the list of these tabs. Any view controller can be shown above it, including a
/// navigation controller. The app may push other view controllers there, which do not belong to a
/// tab.
final class MoreNavigationController: UINavigationController {
  private weak var container: UITabBarController?
  private weak var guest: UIViewController?
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

  /// The tab's view controller that is shown here, or will be after the running transition; `nil`
  /// for the list.
  var tenant: UIViewController? {
    guard let guest, projectedStack.contains(identical: guest) else { return nil }
    return guest
  }

  /// Shows only a tab's view controller above the list; `nil` for the list alone.
  func show(_ controller: UIViewController?, animated: Bool) {
    let isThere = controller === tenant
    guest = controller
    if !isThere { request(.arrange, animated: animated) }
  }

  /// Whether the container allows a view controller here.
  func awaits(_ controller: UIViewController) -> Bool { controller === guest }

  /// Removes a view controller that returns to the container.
  func release(_ controller: UIViewController) {
    if controller === guest { guest = nil }
  }

  override func childWasTaken(_ child: UIViewController) {
    super.childWasTaken(child)
    guard child === guest else { return }
    guest = nil
    request(.arrange, animated: false)
    container?.removeTab(of: child)
  }
}

/// The list of the tabs that do not fit in the bar.
final class MoreListController: UITableViewController {
  private weak var container: UITabBarController?

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
