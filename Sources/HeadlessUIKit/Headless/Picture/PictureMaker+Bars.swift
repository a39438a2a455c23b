extension PictureMaker {
  /// The picture of a navigation controller: its top view controller, or both during a transition.
  func stack(_ navigation: UINavigationController) -> PictureElement {
    var element = PictureElement(.navigation)
    let moving = navigation.transition.flatMap { $0.isRunning ? $0 : nil }
    guard let moving, let from = moving.from, let to = moving.to else {
      let top = navigation.displayed ?? navigation.topViewController
      element.children = top.map { [page($0, in: navigation)] } ?? []
      return element
    }
    element = element.with(.backward, if: moving.popsTo(to))
      .with(.interactive, if: moving.isInteractive)
      .with(.returning, if: moving.isCancelled)
    element.children = [
      page(from, in: navigation).with(.leaving), page(to, in: navigation).with(.arriving),
    ]
    return element
  }

  private func page(
    _ controller: UIViewController,
    in navigation: UINavigationController
  ) -> PictureElement {
    var page = PictureElement(.page)
    page.controller = user.number(of: controller)
    // If the top view controller is itself a navigation controller, its bar is shown instead.
    if !navigation.isNavigationBarHidden, !(controller is UINavigationController) {
      page.children.append(bar(of: controller, navigation))
    }
    page.children.append(content(of: controller))
    let tools = controller.toolbarItems ?? []
    if !navigation.isToolbarHidden, !tools.isEmpty {
      var bar = PictureElement(.toolbar)
      bar.children = tools.flatMap(items)
      page.children.append(bar)
    }
    return page
  }

  private func bar(
    of controller: UIViewController,
    _ navigation: UINavigationController
  ) -> PictureElement {
    let item = controller.navigationItem
    let below = navigation.screen(below: controller)
    var bar = PictureElement(.bar)
    bar.text = item.title ?? controller.title
    bar.detail = item.prompt
    let isLarge = navigation.navigationBar.prefersLargeTitles
    bar = bar.with(.large, if: isLarge && item.largeTitleDisplayMode != .never)
    let isReplaced = item.leftBarButtonItems?.isEmpty == false
    if below != nil, !item.hidesBackButton, !isReplaced || item.leftItemsSupplementBackButton {
      bar.children.append(backButton(of: navigation, from: controller, to: below?.navigationItem))
    }
    let leading = (item.leftBarButtonItems ?? []) + item.leadingItemGroups.shownItems
    bar.children += leading.flatMap(items).map { $0.with(.leading) }
    if let view = item.titleView.flatMap({ self.view($0) }) { bar.children.append(view) }
    bar.children += (item.centerItemGroups + item.trailingItemGroups).shownItems.flatMap(items)
    bar.children += (item.rightBarButtonItems ?? []).flatMap(items)
    if let search = item.searchController, !search.isActive {
      bar.children += [self.view(search.searchBar)].compactMap { $0 }
    }
    return bar
  }

  private func backButton(
    of navigation: UINavigationController,
    from controller: UIViewController,
    to item: UINavigationItem?
  ) -> PictureElement {
    var button = PictureElement(.item).with(.back).with(.leading)
    button.text = item?.titleOfBackButton ?? "Back"
    if controller === navigation.topViewController {
      // The menu items, numbered by position.
      button.children = (navigation.backMenu?.children ?? []).map { item in
        var element = PictureElement(.menuItem)
        element.text = item.title
        return element
      }
    }
    return touching("\(user.number(of: navigation))", button)
  }

  private func items(_ item: UIBarButtonItem) -> [PictureElement] {
    guard !item.isHidden, item.systemItem?.isSpace != true else { return [] }
    if let view = item.customView { return [self.view(view)].compactMap { $0 } }
    return [self.item(item, as: .item).with(.bold, if: item.style == .done)]
  }

  /// The picture of a tab bar controller's tabs.
  func bar(of controller: UITabBarController) -> PictureElement {
    var bar = PictureElement(.tabBar)
    let chosen = controller.tabBar.selectedItem
    if controller.showsSidebar, !controller.ownTabs.isEmpty {
      bar.children = controller.tabsOfAllDepths.map { tab in
        self.item(tab.item, as: .tab).with(.selected, if: tab === controller.selectedTab)
      }
      return bar
    }
    bar.children = controller.barItems.map { item in
      self.item(item, as: .tab).with(.selected, if: item === chosen)
    }
    return bar
  }

  /// The picture of a tab bar without a controller.
  func bar(_ view: UITabBar) -> PictureElement {
    var bar = PictureElement(.tabBar)
    bar.children = (view.items ?? []).map { item in
      self.item(item, as: .tab).with(.selected, if: item === view.selectedItem)
    }
    return bar
  }

  private func item(_ item: UIBarItem, as kind: PictureElement.Kind) -> PictureElement {
    var element = PictureElement(kind).with(.disabled, if: !item.isEnabled)
    element.text = item.title ?? item.accessibilityLabel
    element.image = item.image?.name
    element.label = item.accessibilityLabel
    element.identifier = item.accessibilityIdentifier
    return touching("\(user.number(of: item))", element)
  }

  /// The element with its identifier, marked as touchable if it is.
  func touching(_ id: String, _ element: PictureElement) -> PictureElement {
    var element = element
    element.id = id
    return element.with(.touchable, if: touchable.contains(id))
  }
}
