extension UISplitViewController {
  /// A person swipes the next column in from its edge, or the outermost one out.
  ///
  /// - Returns: False when no such column can be swiped.
  func swipeColumn(inwards: Bool) -> Bool {
    guard presentsWithGesture, isOnScreen, !isMerged, transition == nil,
      let mode = inwards ? modeWithMore : modeWithLess
    else { return false }
    turn {
      ask("gestureWillBegin") {
        $0.splitViewControllerInteractivePresentationGestureWillBegin(self)
      }
      applyDisplayMode(mode)
      ask("gestureDidEnd") { $0.splitViewControllerInteractivePresentationGestureDidEnd(self) }
    }
    return true
  }

  private var modeWithMore: DisplayMode? {
    switch displayMode {
    case .secondaryOnly: .oneBesideSecondary
    case .oneBesideSecondary, .oneOverSecondary:
      style == .tripleColumn ? .twoBesideSecondary : nil
    case .automatic, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: nil
    }
  }

  private var modeWithLess: DisplayMode? {
    switch displayMode {
    case .secondaryOnly, .automatic: nil
    case .oneBesideSecondary, .oneOverSecondary: .secondaryOnly
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: .oneBesideSecondary
    }
  }
}

extension UIViewController {
  /// The innermost split on screen that is this controller or inside it.
  var innermostSplit: UISplitViewController? {
    for child in childControllers where child.isOnScreen {
      if let split = child.innermostSplit { return split }
    }
    return self as? UISplitViewController
  }
}
