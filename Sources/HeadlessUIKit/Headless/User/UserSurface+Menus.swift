/// An element of a menu that a tap performs.
@MainActor
protocol MenuLeaf: UIMenuElement {
  var attributes: UIMenuElement.Attributes { get }
  var state: UIMenuElement.State { get }
}

extension UIAction: MenuLeaf {}
extension UICommand: MenuLeaf {}

extension HeadlessUser {
  /// A menu that is open, and the button or item that opened it.
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

  /// Whether an element of a menu cannot be chosen, as its attributes say or because nothing
  /// performs it.
  func isDisabled(_ leaf: any MenuLeaf, from source: AnyObject?) -> Bool {
    if leaf.attributes.contains(.disabled) { return true }
    guard leaf is UICommand else { return false }
    return source.flatMap { performer(of: leaf, from: $0) } == nil
  }

  /// The object that performs a command: the first of the responder chain from the first responder,
  /// else from the source of the menu; nil for none.
  private func performer(of leaf: any MenuLeaf, from source: AnyObject) -> Any? {
    guard let command = leaf as? UICommand else { return nil }
    return world.application.target(of: command.action, from: command, source as? UIResponder)
  }
}

extension UserSurface {
  /// Lists the elements of a menu and of those within.
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
