import Waymark

/// The events that end a flow, or appear to.
enum FlowWayOut: String, CaseIterable {
  case finish, leaveButton, back, swipe, cancelledSwipe, drag, cancelledDrag
  case popToRoot, tabTap, foreignScreens, ancestorDismisses, rootReplaced
  case windowClosed, taskCancelled, startRefused, otherFlow, navigation
  case covered, pushedOver, otherTab

  /// The expected result.
  enum Effect: Equatable {
    case ended(FlowOutcome<Int>), continues, refused
  }

  func effect(in place: FlowPlace) -> Effect {
    switch self {
    case .finish: .ended(.finished(7))
    case .leaveButton, .foreignScreens, .rootReplaced: .ended(.left(.user))
    case .cancelledSwipe, .cancelledDrag, .covered, .pushedOver, .otherTab: .continues
    case .back, .swipe, .popToRoot: place.canGoBack ? .ended(.left(.user)) : .continues
    case .drag: place.canBeDragged ? .ended(.left(.user)) : .continues
    case .tabTap: place == .tab ? .ended(.left(.user)) : .continues
    case .ancestorDismisses: place.isPresented ? .ended(.left(.user)) : .continues
    case .windowClosed: .ended(.left(.windowClosed))
    case .taskCancelled: .ended(.left(.cancelled))
    case .startRefused: .refused
    // A presentation above a stack stays when the stack changes.
    case .otherFlow:
      place == .modal || place == .modalFullScreen ? .continues : .ended(.left(.replaced))
    case .navigation: .ended(.left(.replaced))
    }
  }

  /// Whether the user can do it there; `nil` for code.
  func isPossible(in place: FlowPlace) -> Bool? {
    switch self {
    case .back, .swipe, .cancelledSwipe: place.canGoBack
    case .drag, .cancelledDrag: place.canBeDragged
    case .tabTap: place.showsTabs
    default: nil
    }
  }
}
