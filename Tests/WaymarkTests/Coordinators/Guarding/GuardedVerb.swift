import HeadlessUIKit
import Waymark

/// What code may call that can take a screen of a flow away.
enum GuardedVerb: String, CaseIterable {
  case pop, popToFirst, popToRoot, setRoot, setScreens, push, remove, removeAll, dismiss
  case showAsRoot, startAsRoot
  case ownPush, ownSetRoot, ownPop, ownDismiss, leave, partAsRoot
  case close, replaceRoot

  /// Whether the flow itself goes on with another screen.
  var goesOn: Bool { self == .ownSetRoot || self == .partAsRoot || self == .ownPush }

  /// Whether the verb asks although the container keeps its last screen.
  func asks(in place: FlowPlace) -> Bool {
    switch self {
    case .leave: true
    case .remove: place == .pages || place == .windowRoot
    case .removeAll:
      [.pages, .windowRoot, .windowStack, .splitCollapsed].contains(place)
    default: false
    }
  }
}

/// What ends a flow without asking.
enum UnguardedVerb: String, CaseIterable {
  case finish, forceLeave, cancelTask
}
