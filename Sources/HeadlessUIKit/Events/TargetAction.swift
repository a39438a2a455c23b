/// A method of a target that a control, item or recognizer calls.
@MainActor
struct TargetAction {
  /// The target; `nil` if there is none or it was deallocated.
  private(set) weak var target: AnyObject?
  let action: Selector
  /// Whether the responder chain is searched for the target.
  let searchesChain: Bool

  init(_ target: Any?, _ action: Selector) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
    searchesChain = target == nil
  }

  /// Whether the target was deallocated.
  var isObsolete: Bool { !searchesChain && target == nil }

  /// Whether this is a method of a target; `nil` matches any target or method.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    let isMeant = target.map { $0 as AnyObject === self.target } ?? true
    return isMeant && (action.map { $0 == self.action } ?? true)
  }
}

extension UIApplication {
  /// Calls a method by its name.
  ///
  /// Without a target, searches the responder chain: from the first responder, then from the sender
  /// if that is a responder, otherwise from the innermost view controller of the key window.
  ///
  /// - Returns: Whether an object performed the action.
  func perform(_ action: Selector, to target: Any?, from sender: Any?, _ event: UIEvent?) -> Bool {
    let arguments = NamedMember.Arguments(sender, event)
    if let target {
      action.send(to: target as AnyObject, arguments)
      return true
    }
    guard let found = self.target(of: action, from: sender, sender as? UIResponder) else {
      return false
    }
    action.send(to: found as AnyObject, arguments)
    return true
  }

  /// The responder that performs an action: found from the first responder, otherwise from the
  /// source, otherwise from the innermost view controller of the key window; `nil` for none.
  func target(of action: Selector, from sender: Any?, _ source: UIResponder?) -> Any? {
    for responder in [keyWindow?.firstResponder, source ?? keyWindow?.eventTarget] {
      if let found = responder?.target(forAction: action, withSender: sender) { return found }
    }
    return nil
  }
}
