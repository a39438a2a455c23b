// The place of a tab's controller follows from three things: the tabs, the width, and the choice.
// One that the bar has room for is a child of the container. Of the others the one that was
// chosen last is in the stack of More, until the user returns to the list there. A controller that
// changes places leaves the screen at once, and appears again by the standard transition.
extension UITabBarController {
  /// The number of items that a narrow bar has room for.
  private static var room: Int { 5 }

  /// Whether the bar has no room for all tabs, so that its last item stands for the rest.
  var hasMore: Bool { itemCount > Self.room && isNarrow }

  /// The number of tabs, including those without room.
  var itemCount: Int { ownTabs.isEmpty ? controllers.count : offeredTabs.count }

  /// The root tabs that the bar offers in its width.
  var offeredTabs: [UITab] { ownTabs.filter(isOffered) }

  /// Whether the bar offers a root tab in its width.
  func isOffered(_ tab: UITab) -> Bool {
    guard let compactTabIdentifiers, isNarrow else { return true }
    return compactTabIdentifiers.contains(tab.identifier)
  }

  /// Selects the first tab that the bar offers, if it has stopped offering the selected one.
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

  /// Selects a tab by its place among those that are offered.
  func selectOffered(at index: Int) {
    if ownTabs.isEmpty { selectItem(at: index) } else { selectedTab = offeredTabs[index] }
  }

  /// The items of all tabs that are offered, those without room included.
  var allItems: [UITabBarItem] {
    ownTabs.isEmpty ? controllers.compactMap(\.tabBarItem) : offeredTabs.map(\.item)
  }

  /// The items of the bar.
  var barItems: [UITabBarItem] {
    guard hasMore, let more = moreNavigationController.tabBarItem else { return allItems }
    return allItems.prefix(Self.room - 1) + [more]
  }

  /// The item of the bar for the selection.
  var selectedBarItem: UITabBarItem? {
    if isShowingMore { return moreNavigationController.tabBarItem }
    return currentTab?.root.item ?? selected?.tabBarItem
  }

  /// The items for which the bar has no room.
  var itemsInMore: [UITabBarItem] { hasMore ? Array(allItems.dropFirst(Self.room - 1)) : [] }

  var isShowingMore: Bool { selected != nil && selected === madeMore }

  /// The selection, inside More too; More itself while it shows its list.
  var logicalSelection: UIViewController? {
    isShowingMore ? madeMore?.tenant ?? selected : selected
  }

  /// Whether an item of the bar stands for the rest.
  func isMore(_ index: Int) -> Bool { hasMore && index == Self.room - 1 }

  /// Whether the container itself may show a controller, which More does not show then.
  func canDisplay(_ controller: UIViewController) -> Bool {
    guard controller.parentController === self else { return false }
    return controller === madeMore ? hasMore : !isWithoutRoom(controller)
  }

  /// Brings the places of the controllers in line with the tabs, the width and what is chosen.
  ///
  /// - Returns: Where the choice is shown: itself, or the stack of More.
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

  /// The user chooses a tab from the list of More.
  ///
  /// A list that is about to leave, as there is room in the bar again, opens nothing.
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

  /// The width may have changed, and with it the room in the bar.
  func updateMore() {
    guard hasMore || madeMore != nil else { return }
    let shown = logicalSelection
    guard !hasMore, shown != nil, shown === madeMore else { return select(shown) }
    itemCount > 0 ? selectOffered(at: min(Self.room, itemCount) - 1) : select(nil)
  }

  /// Makes a controller a child again that is in More, or that has no parent.
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

  /// Whether a controller is that of a tab, and the bar has no room for it.
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

/// The stack of a tab bar controller for the tabs that its bar has no room for.
///
/// Its root is the list of them. Any controller can be shown above it, a stack too. The app
/// may put screens of its own there; they belong to no tab.
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

  /// Whether the container allows a controller here.
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
    container?.removeTab(of: child)
  }
}

/// The list of the tabs that a bar has no room for.
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
