@_spi(Headless) import HeadlessUIKit

extension UIWindow {
  /// The inconsistencies in the hierarchy of an idle window.
  func treeViolations() -> [String] {
    var violations: [String] = []
    var seen: Set<ObjectIdentifier> = []
    var next = rootViewController
    while let level = next {
      level.collect(&violations, &seen)
      next = level.presentedViewController
      if let next, next.presentingViewController == nil {
        violations.append("\(type(of: next)) has no presenting view controller")
      }
    }
    return violations
  }
}

extension UIViewController {
  fileprivate func collect(_ violations: inout [String], _ seen: inout Set<ObjectIdentifier>) {
    guard seen.insert(ObjectIdentifier(self)).inserted else {
      violations.append("\(type(of: self)) is reached twice")
      return
    }
    if isBeingPresented || isBeingDismissed { violations.append("\(type(of: self)) still moves") }
    if transitionCoordinator != nil { violations.append("\(type(of: self)) is in a transition") }
    for child in children {
      if child.parent !== self, child.parent != nil {
        violations.append("\(type(of: child)) has another parent")
      }
      child.collect(&violations, &seen)
    }
  }
}
