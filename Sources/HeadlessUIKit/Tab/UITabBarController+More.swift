extension UITabBarController {
  /// How many items a narrow bar has room for.
  private static var room: Int { 5 }

  /// Whether the bar has no room for all tabs, so that its last item stands for the rest.
  var hasMore: Bool { itemCount > Self.room && isNarrow }

  /// How many tabs there are, those without room included.
  var itemCount: Int { ownTabs.isEmpty ? controllers.count : ownTabs.count }

  /// The items of all tabs, those without room included.
  var allItems: [UITabBarItem] {
    ownTabs.isEmpty ? controllers.compactMap(\.tabBarItem) : ownTabs.map(\.item)
  }

  /// The items of the bar.
  var barItems: [UITabBarItem] {
    guard hasMore, let more = moreNavigationController.tabBarItem else { return allItems }
    return allItems.prefix(Self.room - 1) + [more]
  }

  /// The item of the bar that stands for what is selected.
  var selectedBarItem: UITabBarItem? {
    if isShowingMore { return moreNavigationController.tabBarItem }
    return currentTab?.root.item ?? selected?.tabBarItem
  }

  /// The items for which the bar has no room.
  var itemsInMore: [UITabBarItem] { hasMore ? Array(allItems.dropFirst(Self.room - 1)) : [] }

  var isShowingMore: Bool { selected != nil && selected === madeMore }

  /// Whether an item of the bar stands for the rest.
  func isMore(_ index: Int) -> Bool { hasMore && index == Self.room - 1 }

  /// The controller of a tab that More shows; nil while it shows its list.
  var controllerInMore: UIViewController? { madeMore?.viewControllers.dropFirst().first }

  /// Where a controller is shown: itself, or the stack of More if the bar has no room for it.
  func host(of controller: UIViewController) -> UIViewController {
    guard controller !== madeMore else {
      keepMore()
      return controller
    }
    guard isWithoutRoom(controller) else {
      takeBack(controller)
      return controller
    }
    keepMore()
    show(controller, animated: false)
    return moreStack
  }

  /// The controllers, without the one that More keeps, and More if there is need of it.
  var directChildren: [UIViewController] {
    guard let madeMore else { return controllers }
    let inMore = controllerInMore
    if let inMore, !controllers.contains(identical: inMore) {
      madeMore.popToRootViewController(animated: false)
    }
    guard hasMore, madeMore.parentController === self else { return controllers }
    return controllers.filter { $0 !== inMore } + [madeMore]
  }

  /// A person chooses a tab from the list of More.
  ///
  /// A list that is about to leave, as there is room in the bar again, opens nothing.
  func openInMore(_ place: Int) {
    guard hasMore else { return }
    let index = place + Self.room - 1
    if !ownTabs.isEmpty {
      let tab = ownTabs[index].resolved
      currentTab = tab
      arrangeManagedStack(for: tab)
    }
    guard let controller = currentTab.map(content) ?? controllers[index] else { return }
    show(controller, animated: true)
  }

  private func show(_ controller: UIViewController, animated: Bool) {
    isMovingToMore = true
    defer { isMovingToMore = false }
    moreStack.show(controller, animated: animated)
  }

  /// The width may have changed, and with it the room in the bar.
  func updateMore() {
    guard let shown = logicalSelection, isShowingMore || isWithoutRoom(shown) else { return }
    if shown !== madeMore { return select(shown) }
    guard !hasMore else { return }
    selectItem(at: Self.room - 1)
  }

  /// What is selected, More looked through.
  var logicalSelection: UIViewController? {
    isShowingMore ? controllerInMore ?? selected : selected
  }

  private func isWithoutRoom(_ controller: UIViewController) -> Bool {
    guard hasMore else { return false }
    let index =
      ownTabs.isEmpty
      ? controllers.firstIndex(identical: controller)
      : ownTabs.firstIndex { madeContent(for: $0) === controller }
    return (index ?? 0) >= Self.room - 1
  }

  private func keepMore() {
    guard moreNavigationController.parentController == nil else { return }
    addChild(moreNavigationController)
    moreNavigationController.didMove(toParent: self)
  }

  /// Takes what is behind a tab again, and is not shown there, out of the view of More.
  func clearMore() {
    guard let view = madeMore?.loadedView else { return }
    for child in childControllers where child !== selected {
      guard let content = child.loadedView, content.superview === view else { continue }
      child.beginDisappearing(animated: false, driver: .transition)
      content.removeFromSuperview()
      child.endDisappearing()
    }
  }

  /// Makes a controller a child again that More, or nobody, has.
  private func takeBack(_ controller: UIViewController) {
    guard controller.parentController !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  private var isNarrow: Bool {
    let own = traitCollection.horizontalSizeClass
    let width = own == .unspecified ? HeadlessWorld.current?.traits.horizontalSizeClass : own
    return width == .compact
  }
}
