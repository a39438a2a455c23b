/// Draws a window for ``HeadlessUser/picture(of:rows:)``.
@MainActor
struct PictureMaker {
  let user: HeadlessUser
  /// The identifiers of all touchable elements.
  let touchable: Set<String>
  /// The maximum number of rows to draw of a list.
  let maximumRows: (any RowList) -> Int

  func picture(of window: UIWindow, menu: UIMenu?) -> ScreenPicture {
    var layers: [ScreenPicture.Layer] = []
    if let root = window.rootViewController, !window.isHidden { add(root, nil, to: &layers) }
    if let menu {
      layers.append(layer(of: menu, "menu", [.swipeable], self.menu(menu)))
    }
    return ScreenPicture(layers: layers)
  }

  /// Adds a view controller and all presentations above it, at any depth.
  private func add(
    _ controller: UIViewController,
    _ presentation: UIPresentationController?,
    to layers: inout [ScreenPicture.Layer]
  ) {
    layers.append(layer(of: controller, presentation))
    for presenter in controller.presenters {
      guard let next = presenter.modal.presented, next.isViewLoaded else { continue }
      add(next, next.modal.presentationController, to: &layers)
    }
  }

  private func layer(
    of controller: UIViewController,
    _ presentation: UIPresentationController?
  ) -> ScreenPicture.Layer {
    let alert = controller as? UIAlertController
    let style = presentation.map { $0.presentationStyle.name } ?? "root"
    var layer = layer(
      of: controller,
      alert == nil ? style : "alert",
      traits(of: controller, presentation),
      alert.map(self.alert) ?? content(of: controller)
    )
    let sheet = presentation as? UISheetPresentationController
    layer.detent = sheet?.selectedDetentIdentifier?.rawValue
    layer.anchor = style == "popover" ? anchor(of: presentation) : nil
    return layer
  }

  /// The identifier of a popover's anchor.
  private func anchor(of presentation: UIPresentationController?) -> String? {
    let popover = presentation as? UIPopoverPresentationController
    guard let source = popover?.sourceItem ?? popover?.sourceView else { return nil }
    guard let cell = source as? any RowListCell else { return "\(user.number(of: source))" }
    guard let (list, path) = cell.rowInList else { return nil }
    return "\(user.number(of: list))/\(path.section)/\(path.row)"
  }

  private func layer(
    of object: AnyObject,
    _ style: String,
    _ traits: [PictureElement.Trait],
    _ content: PictureElement
  ) -> ScreenPicture.Layer {
    let number = user.number(of: object)
    return ScreenPicture.Layer(
      controller: number,
      style: style,
      traits: traits,
      content: content
    )
  }

  private func traits(
    of controller: UIViewController,
    _ presentation: UIPresentationController?
  ) -> [PictureElement.Trait] {
    var traits: [PictureElement.Trait] = []
    if presentation?.isDismissibleByUser == true { traits.append(.swipeable) }
    guard let transition = controller.modalTransition, transition.isRunning else { return traits }
    if transition is DismissalTransition, transition.departing === controller {
      traits.append(.leaving)
    } else if transition is PresentationTransition, transition.arriving === controller {
      traits.append(.arriving)
    } else {
      return traits
    }
    if transition.isInteractive { traits.append(.interactive) }
    if transition.isCancelled { traits.append(.returning) }
    return traits
  }

  // MARK: Controllers

  func content(of controller: UIViewController) -> PictureElement {
    var element =
      switch controller {
      case let navigation as UINavigationController: stack(navigation)
      case let tabs as UITabBarController: self.tabs(tabs)
      case let split as UISplitViewController: self.split(split)
      default: plain(controller)
      }
    element.controller = user.number(of: controller)
    return element
  }

  private func plain(_ controller: UIViewController) -> PictureElement {
    var element = PictureElement(controller is UIPageViewController ? .pages : .view)
    guard let view = controller.loadedView else { return element }
    element = self.view(view, of: controller) ?? element
    if controller is UIPageViewController { element.kind = .pages }
    return element
  }

  private func split(_ controller: UISplitViewController) -> PictureElement {
    var element = PictureElement(.split)
    element.children = controller.childControllers.filter(\.isOnScreen).map { child in
      var column = PictureElement(.column)
      column.children = [content(of: child)]
      return column
    }
    return element
  }

  private func tabs(_ controller: UITabBarController) -> PictureElement {
    var element = PictureElement(.tabs)
    element.children = (controller.displayed ?? controller.selected).map { [content(of: $0)] } ?? []
    if !controller.hidesTabBar { element.children.append(bar(of: controller)) }
    return element
  }
}

extension UIViewController {
  /// This view controller and its descendants that present a view controller.
  fileprivate var presenters: [UIViewController] {
    let own = modal.presented == nil ? [] : [self]
    return own + childControllers.flatMap(\.presenters)
  }
}

extension UIModalPresentationStyle {
  /// UIKit's name of the style; equal-looking styles share a name.
  var name: String {
    switch self {
    case .fullScreen, .currentContext, .none: "fullScreen"
    case .overFullScreen, .overCurrentContext, .custom: "overFullScreen"
    case .formSheet: "formSheet"
    case .popover: "popover"
    default: "pageSheet"
    }
  }
}
