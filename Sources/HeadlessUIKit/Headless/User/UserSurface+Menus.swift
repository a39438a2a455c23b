/// An element of a menu that a tap performs.
@MainActor
protocol MenuLeaf: UIMenuElement {
  var attributes: UIMenuElement.Attributes { get }
  var state: UIMenuElement.State { get }
}

extension UIAction: MenuLeaf {}
extension UICommand: MenuLeaf {}

extension HeadlessUser {
  /// An open menu and its source button or item.
  struct OpenMenu {
    let menu: UIMenu
    let source: AnyObject
  }

  /// Performs an element of the open menu.
  func choose(_ leaf: any MenuLeaf) {
    let source = openMenu?.source
    let performer = source.flatMap { self.performer(of: leaf, from: $0) }
    if !leaf.attributes.contains(.keepsMenuPresented) { openMenu = nil }
    switch leaf {
    case let action as UIAction: action.performWithSender(source, target: nil)
    case let command as UICommand where performer != nil:
      world.application.sendAction(command.action, to: performer, from: command, for: nil)
    default: return
    }
  }

  /// Whether a menu element is disabled by its attributes, or because no object performs it.
  func isDisabled(_ leaf: any MenuLeaf, from source: AnyObject?) -> Bool {
    if leaf.attributes.contains(.disabled) { return true }
    guard leaf is UICommand else { return false }
    return source.flatMap { performer(of: leaf, from: $0) } == nil
  }

  /// The object that performs a command: the first capable one in the responder chain of the first
  /// responder, or of the menu's source; `nil` if there is none.
  private func performer(of leaf: any MenuLeaf, from source: AnyObject) -> Any? {
    guard let command = leaf as? UICommand else { return nil }
    return world.application.target(of: command.action, from: command, source as? UIResponder)
  }
}

extension UserSurface {
  /// Lists the elements of a menu and its submenus.
  init(_ open: HeadlessUser.OpenMenu, of user: HeadlessUser) {
    self.init()
    add(open.menu, of: open, user)
  }

  private mutating func add(
    _ menu: UIMenu,
    of open: HeadlessUser.OpenMenu,
    _ user: HeadlessUser
  ) {
    for element in menu.children {
      if let submenu = element as? UIMenu { add(submenu, of: open, user) }
      guard let leaf = element as? any MenuLeaf, !leaf.attributes.contains(.hidden) else {
        continue
      }
      add(
        UserTarget(
          .menuItem(leaf),
          identifier: (leaf as? UIAction)?.givenIdentifier?.rawValue,
          labels: [leaf.title],
          obstacle: user.isDisabled(leaf, from: open.source) ? .disabled : nil
        )
      )
    }
  }
}
