import HeadlessUIKit
import Waymark

/// The calls that can remove a screen of a flow.
enum GuardedVerb: String, CaseIterable {
  case pop, popToFirst, popToRoot, setRoot, setScreens, push, remove, removeAll, dismiss
  case showAsRoot, startAsRoot
  case ownPush, ownSetRoot, ownPop, ownDismiss, leave, partAsRoot
  case close, replaceRoot

  /// Whether the flow continues with another screen.
  var continues: Bool { self == .ownSetRoot || self == .partAsRoot || self == .ownPush }

  /// Whether the method asks although the container keeps its last screen.
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

/// The calls that end a flow without asking.
enum UnguardedVerb: String, CaseIterable {
  case finish, forceLeave, cancelTask
}
