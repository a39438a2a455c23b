extension InterfaceObjects {
  /// Creates the view controller of a scene and its top-level objects.
  ///
  /// - Parameter creator: Creates the view controller from its archive; `init(coder:)` is used if
  ///   it is `nil` or returns `nil`.
  func makeController(
    _ scene: InterfaceScene,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let element = scene.controller
    let usual = Self.controllerClasses[element.name] ?? UIViewController.self
    if Self.controllerClasses[element.name] == nil { skip(element) }
    let type: UIViewController.Type = InterfaceClasses.type(of: element, usual: usual, in: bundle)
    let coder = InterfaceCoder(element, self)
    let made = creator?(coder) ?? type.init(coder: coder)
    guard let made else { return nil }
    guard made.isKind(of: type) else {
      Misuse.raise(
        .internalInconsistencyException,
        "Custom instantiated \(made) must be kind of class '\(type)'"
      )
      return nil
    }
    (owner, self.scene) = (made, scene)
    made.objectsMadeOnDemand.interface = LoadedInterface(self, view: element.value(of: "view"))
    listSegues(of: made, scene)
    for object in scene.objects where object !== element { makeTopLevel(object) }
    embedRelationships(of: scene, in: made)
    for object in scene.objects { connect(object, isLast: false) }
    awaken()
    return made
  }

  /// The classes of view controllers by their elements.
  private static let controllerClasses: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "navigationController": UINavigationController.self,
    "collectionViewController": UICollectionViewController.self,
    "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
  ]

  /// Creates a top-level object; placeholders and exits have none.
  ///
  /// - Returns: The object, retained as long as the view controller.
  @discardableResult
  func makeTopLevel(_ element: InterfaceElement) -> AnyObject? {
    guard let made = makeObject(element) else { return nil }
    retain(made)
    return made
  }

  private func makeObject(_ element: InterfaceElement) -> AnyObject? {
    switch element.name {
    case "placeholder", "exit", "viewControllerPlaceholder": return nil
    case "barButtonItem": return makeItem(element)
    case "tabBarItem": return makeTabItem(element)
    case "navigationItem": return makeNavigationItem(element)
    case "customObject": return makeCustomObject(element)
    case let name where name.hasSuffix("GestureRecognizer"): return makeRecognizer(element)
    case let name where Self.controllerClasses[name] != nil: return makeOwnedController(element)
    default: return makeView(element)
    }
  }

  private func makeCustomObject(_ element: InterfaceElement) -> AnyObject? {
    let type = InterfaceClasses.type(of: element, usual: NSObject.self, in: bundle)
    guard let object = Blueprint.makeObject(of: type) else { return nil }
    add(object, element)
    return object
  }

  private func makeRecognizer(_ element: InterfaceElement) -> AnyObject? {
    guard let usual = Self.recognizerClasses[element.name] else {
      skip(element)
      return nil
    }
    let type = InterfaceClasses.type(of: element, usual: usual, in: bundle)
    guard let made = Blueprint.makeObject(of: type) as? UIGestureRecognizer else { return nil }
    if let value = element.bool("enabled") { made.isEnabled = value }
    if let value = element.bool("cancelsTouchesInView") { made.cancelsTouchesInView = value }
    if let value = element.bool("delaysTouchesBegan") { made.delaysTouchesBegan = value }
    if let value = element.bool("delaysTouchesEnded") { made.delaysTouchesEnded = value }
    decodeGesture(made, element)
    add(made, element)
    return made
  }

  /// Creates a view controller of a nib, with its view and children.
  private func makeOwnedController(_ element: InterfaceElement) -> UIViewController? {
    let usual = Self.controllerClasses[element.name] ?? UIViewController.self
    let type: UIViewController.Type = InterfaceClasses.type(of: element, usual: usual, in: bundle)
    guard let made = type.init(coder: InterfaceCoder(element, self)) else { return nil }
    let contents = element.list("viewControllers").compactMap(makeOwnedController)
    if let stack = made as? UINavigationController, !contents.isEmpty {
      stack.setViewControllers(contents, animated: false)
    } else if let tabs = made as? UITabBarController, !contents.isEmpty {
      tabs.setViewControllers(contents, animated: false)
    }
    if let view = element.value(of: "view") { made.view = makeView(view, isRequired: true) }
    return made
  }
}

// MARK: Properties

extension InterfaceObjects {
  /// Applies an element to a view controller.
  func decode(_ controller: UIViewController, _ element: InterfaceElement) {
    add(controller, element)
    if let title = element.string("title") { controller.title = title }
    if let value = element.bool("hidesBottomBarWhenPushed") {
      controller.hidesBottomBarWhenPushed = value
    }
    if let value = element.bool("definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = element.bool("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = value
    }
    if let value = element.bool("modalInPresentation") { controller.isModalInPresentation = value }
    decodeRestoration(controller, element)
    decodePresentation(controller, element)
    if let item = element.value(of: "navigationItem").flatMap(makeNavigationItem) {
      item.owner = controller
      controller.ownNavigationItem = item
    }
    if let item = element.value(of: "tabBarItem").flatMap(makeTabItem) {
      controller.tabBarItem = item
    }
    let items = element.list("toolbarItems").compactMap(makeItem)
    if !items.isEmpty { controller.toolbarItems = items }
    decodeContainer(controller, element)
  }

  private func decodeRestoration(_ controller: UIViewController, _ element: InterfaceElement) {
    let usesIdentifier = element.bool("useStoryboardIdentifierAsRestorationIdentifier") == true
    controller.restorationIdentifier =
      element[usesIdentifier ? "storyboardIdentifier" : "restorationIdentifier"]
  }

  func decodePresentation(_ controller: UIViewController, _ element: InterfaceElement) {
    if let style = element.named("modalPresentationStyle", Self.presentationStyles) {
      controller.modalPresentationStyle = style
    }
    if let style = element.named("modalTransitionStyle", Self.transitionStyles) {
      controller.modalTransitionStyle = style
    }
    let size =
      element.value(of: "preferredContentSize") ?? element.value(of: "contentSizeForViewInPopover")
    if let size { controller.preferredContentSize = CGSize(interface: size) }
  }

  private func decodeContainer(_ controller: UIViewController, _ element: InterfaceElement) {
    switch controller {
    case let stack as UINavigationController:
      if let value = element.bool("navigationBarHidden") { stack.isNavigationBarHidden = value }
      if let value = element.bool("toolbarHidden") { stack.isToolbarHidden = value }
      if let value = element.bool("hidesBarsOnSwipe") { stack.hidesBarsOnSwipe = value }
      if let value = element.bool("hidesBarsOnTap") { stack.hidesBarsOnTap = value }
      if let bar = element.value(of: "navigationBar") { decode(stack.navigationBar, bar) }
    case let split as UISplitViewController: decode(split, element)
    case let table as UITableViewController:
      if let value = element.bool("clearsSelectionOnViewWillAppear") {
        table.clearsSelectionOnViewWillAppear = value
      }
    case let collection as UICollectionViewController:
      if let value = element.bool("clearsSelectionOnViewWillAppear") {
        collection.clearsSelectionOnViewWillAppear = value
      }
    case let pages as UIPageViewController:
      if let value = element.bool("doubleSided") { pages.isDoubleSided = value }
    default: return
    }
  }

  private func decode(_ split: UISplitViewController, _ element: InterfaceElement) {
    let modes: [String: UISplitViewController.DisplayMode] = [
      "secondaryOnly": .secondaryOnly, "primaryHidden": .secondaryOnly,
      "beside": .oneBesideSecondary, "allVisible": .oneBesideSecondary,
      "oneBesideSecondary": .oneBesideSecondary, "over": .oneOverSecondary,
      "primaryOverlay": .oneOverSecondary, "oneOverSecondary": .oneOverSecondary,
      "twoBeside": .twoBesideSecondary, "twoBesideSecondary": .twoBesideSecondary,
      "twoOver": .twoOverSecondary, "twoOverSecondary": .twoOverSecondary,
      "twoDisplace": .twoDisplaceSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
    ]
    if let mode = element.named("preferredDisplayMode", modes) { split.preferredDisplayMode = mode }
    let behaviors: [String: UISplitViewController.SplitBehavior] = [
      "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]
    if let value = element.named("behavior", behaviors) { split.preferredSplitBehavior = value }
    if element["primaryBackgroundStyle"] == "sidebar" { split.primaryBackgroundStyle = .sidebar }
    if let value = element.bool("presentsWithGesture") { split.presentsWithGesture = value }
    if let value = element.bool("showsSecondaryOnlyButton") {
      split.showsSecondaryOnlyButton = value
    }
  }

  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover, "none": .none,
  ]

  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]
}

// MARK: Relationships

extension InterfaceObjects {
  /// Creates the initial child view controllers of a container.
  private func embedRelationships(of scene: InterfaceScene, in container: UIViewController) {
    var contents: [(name: String, controller: UIViewController)] = []
    for segue in scene.relationships {
      guard let name = segue["relationship"],
        let made = makeDestination(of: segue, from: container, sender: nil)
      else { continue }
      contents.append((name, made))
    }
    guard !contents.isEmpty else { return }
    switch container {
    case let stack as UINavigationController:
      stack.setViewControllers(contents.prefix(1).map(\.controller), animated: false)
    case let tabs as UITabBarController:
      tabs.setViewControllers(contents.map(\.controller), animated: false)
    case let split as UISplitViewController: fill(split, contents)
    default: return
    }
  }

  private func fill(
    _ split: UISplitViewController,
    _ contents: [(name: String, controller: UIViewController)]
  ) {
    let columns: [String: UISplitViewController.Column] = [
      "masterViewController": .primary, "primaryViewController": .primary,
      "supplementaryViewController": .supplementary, "detailViewController": .secondary,
      "secondaryViewController": .secondary, "compactViewController": .compact,
    ]
    guard split.style == .unspecified else {
      for (name, controller) in contents {
        guard let column = columns[name] else { continue }
        split.setViewController(controller, for: column)
      }
      return
    }
    let ordered: [UISplitViewController.Column] = [.primary, .secondary]
    split.viewControllers = ordered.compactMap { column in
      contents.first { columns[$0.name] == column }?.controller
    }
  }

  /// Creates the destination of a segue, with the source's segue action if there is one.
  func makeDestination(
    of segue: InterfaceElement,
    from source: UIViewController,
    sender: Any?
  ) -> UIViewController? {
    guard let storyboard, let id = segue["destination"] else { return nil }
    let identifier = segue["identifier"]
    guard let name = segue["destinationCreationSelector"] else {
      return storyboard.makeController(id, nil)
    }
    return storyboard.makeController(id) { coder in
      let parts = name.split(separator: ":")
      let second: Any? = parts.count == 2 && parts[1] == "segueIdentifier" ? identifier : sender
      let arguments = NamedMember.Arguments(coder, second, identifier)
      return Selector(name).send(to: source, arguments) as? UIViewController
    }
  }
}
