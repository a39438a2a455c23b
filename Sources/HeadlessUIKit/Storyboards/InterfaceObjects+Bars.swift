extension InterfaceObjects {
  /// Creates an item of a navigation bar or toolbar; returns `nil` for other elements.
  func makeItem(_ element: InterfaceElement) -> UIBarButtonItem? {
    guard element.name == "barButtonItem" else { return nil }
    let type = InterfaceClasses.type(of: element, usual: UIBarButtonItem.self, in: bundle)
    return type.init(coder: InterfaceCoder(element, self))
  }

  func makeTabItem(_ element: InterfaceElement) -> UITabBarItem? {
    guard element.name == "tabBarItem" else { return nil }
    let type = InterfaceClasses.type(of: element, usual: UITabBarItem.self, in: bundle)
    return type.init(coder: InterfaceCoder(element, self))
  }

  func makeNavigationItem(_ element: InterfaceElement) -> UINavigationItem? {
    guard element.name == "navigationItem" else { return nil }
    let type = InterfaceClasses.type(of: element, usual: UINavigationItem.self, in: bundle)
    return type.init(coder: InterfaceCoder(element, self))
  }

  /// Applies an element to a bar item.
  func decode(_ item: UIBarItem, _ element: InterfaceElement) {
    add(item, element)
    item.title = element.string("title")
    item.image = document.resources.image(element["image"])
    item.landscapeImagePhone = document.resources.image(element["landscapeImage"])
    if let value = element.bool("enabled") { item.isEnabled = value }
    if let value = element.int("tag") { item.tag = value }
    if let accessibility = element.child("accessibility") {
      item.accessibilityIdentifier = accessibility["identifier"]
      if let label = accessibility.string("label") { item.accessibilityLabel = label }
    }
    switch item {
    case let item as UIBarButtonItem: decode(item, element)
    case let item as UITabBarItem: decode(item, element)
    default: return
    }
  }

  private func decode(_ item: UIBarButtonItem, _ element: InterfaceElement) {
    if let system = element.named("systemItem", Self.systemItems) {
      item.systemItem = system
      item.style = system.isProminent ? .done : .plain
    }
    if element["style"] == "done" { item.style = .done }
    if let value = element.number("width") { item.width = value }
    if let color = color("tintColor", element) { item.tintColor = color }
    if let value = element.bool("changesSelectionAsPrimaryAction") {
      item.changesSelectionAsPrimaryAction = value
    }
    item.menu = makeMenu(of: element)
    if let view = element.value(of: "customView") {
      item.customView = makeView(view)
    } else if let view = element.children.first(where: { $0["key"] == nil && $0.id != nil }) {
      item.customView = makeView(view)
    }
  }

  private func decode(_ item: UITabBarItem, _ element: InterfaceElement) {
    item.selectedImage = document.resources.image(element["selectedImage"])
    item.badgeValue = element.string("badgeValue")
    if let system = element.named("systemItem", Self.systemTabs) { item.systemItem = system }
  }

  /// Applies an element to a navigation item.
  func decode(_ item: UINavigationItem, _ element: InterfaceElement) {
    add(item, element)
    item.title = element.string("title")
    item.prompt = element.string("prompt")
    item.backButtonTitle = element.string("backButtonTitle")
    if let value = element.bool("hidesBackButton") { item.hidesBackButton = value }
    if let value = element.bool("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = value
    }
    let modes: [String: UINavigationItem.LargeTitleDisplayMode] = [
      "always": .always, "never": .never, "inline": .inline,
    ]
    item.largeTitleDisplayMode = element.named("largeTitleDisplayMode", modes) ?? .automatic
    let left = items("leftBarButtonItem", element)
    let right = items("rightBarButtonItem", element)
    if !left.isEmpty { item.leftBarButtonItems = left }
    if !right.isEmpty { item.rightBarButtonItems = right }
    item.backBarButtonItem = element.value(of: "backBarButtonItem").flatMap(makeItem)
    if let view = element.value(of: "titleView") { item.titleView = makeView(view) }
  }

  private func items(_ property: String, _ element: InterfaceElement) -> [UIBarButtonItem] {
    let single = element.value(of: property).map { [$0] } ?? []
    return (single + element.list("\(property)s")).compactMap(makeItem)
  }

  func decode(_ bar: UINavigationBar, _ element: InterfaceElement) {
    if let value = element.bool("largeTitles") { bar.prefersLargeTitles = value }
    if let value = element.bool("translucent") { bar.isTranslucent = value }
    if let color = color("barTintColor", element) { bar.barTintColor = color }
    let items = element.list("items").compactMap(makeNavigationItem)
    if !items.isEmpty { bar.items = items }
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
    "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind,
    "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
  ]

  private static let systemTabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]
}
