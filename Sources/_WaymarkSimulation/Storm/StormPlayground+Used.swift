import HeadlessUIKit
import Waymark
import WaymarkCore

/// Factories that return a view controller which exists already.
extension StormPlayground {
  func existingScreen(
    for kind: StormKind,
    _ context: StormContext
  ) throws -> UIViewController {
    let screens = log.screens.screens
    guard let screen = screens.pick(usedIndex), rooms.indices.contains(context.window) else {
      throw Closed()
    }
    guard let token = context.token else { throw Closed() }
    let key = ObjectIdentifier(token)
    if isInUse(screen) { used.insert(key) } else { used.remove(key) }
    if let screen = screen as? StormScreen { (screen.isUnwanted, screen.isShared) = (false, true) }
    log.note("\(kind) \(context) is \(type(of: screen)), \(used.contains(key) ? "used" : "free")")
    return screen
  }

  private func isInUse(_ screen: UIViewController) -> Bool {
    screen.isListedByParent || screen.presentingViewController != nil
      || rooms.contains { $0.window.rootViewController === screen }
  }

  /// Reports a request that has installed what was in use.
  func examineUsed(_ ticket: StormTicket, _ ending: StormTicket.Ending) {
    guard let token = (ticket.request.context as? StormContext)?.token,
      used.remove(ObjectIdentifier(token)) != nil, case .success(.done(.built, _)) = ending
    else { return }
    log.report("shows a view controller that was in use", of: ticket.request.name)
  }
}

extension UIViewController {
  /// Whether the controller has a container and is not on its way out of it.
  fileprivate var isListedByParent: Bool {
    guard let stack = parent as? UINavigationController else { return parent != nil }
    return stack.viewControllers.contains(self)
  }
}
