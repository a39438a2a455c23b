@_spi(Headless) import HeadlessUIKit

extension UIWindow {
  /// The inconsistencies in the hierarchy of an idle window.
  func treeComplaints() -> [String] {
    var complaints: [String] = []
    var seen: Set<ObjectIdentifier> = []
    var next = rootViewController
    while let level = next {
      level.collect(&complaints, &seen)
      next = level.presentedViewController
      if let next, next.presentingViewController == nil {
        complaints.append("\(type(of: next)) is presented by nobody")
      }
    }
    return complaints
  }
}

extension UIViewController {
  fileprivate func collect(_ complaints: inout [String], _ seen: inout Set<ObjectIdentifier>) {
    guard seen.insert(ObjectIdentifier(self)).inserted else {
      complaints.append("\(type(of: self)) is reached twice")
      return
    }
    if isBeingPresented || isBeingDismissed { complaints.append("\(type(of: self)) still moves") }
    if transitionCoordinator != nil { complaints.append("\(type(of: self)) is in a transition") }
    for child in children {
      if child.parent !== self, child.parent != nil {
        complaints.append("\(type(of: child)) has another parent")
      }
      child.collect(&complaints, &seen)
    }
  }
}
