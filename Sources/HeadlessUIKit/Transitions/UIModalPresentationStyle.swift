/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The system decides: a page sheet.
  case automatic = -2
  /// No style; returned by a delegate to prevent adaptation.
  case none = -1
  /// Covers everything; the presenter leaves the screen.
  case fullScreen = 0
  /// A sheet that leaves some of the presenter visible.
  case pageSheet = 1
  /// A smaller sheet.
  case formSheet = 2
  /// Covers the nearest controller that defines a context; that one leaves the screen.
  case currentContext = 3
  /// A presentation controller of the app decides.
  case custom = 4
  /// Covers everything; the presenter stays below.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a context; that one stays below.
  case overCurrentContext = 6
  /// A bubble that points to its source.
  case popover = 7
}

/// The animation of a presentation.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// From below.
  case coverVertical = 0
  /// By turning the screen.
  case flipHorizontal = 1
  /// By fading.
  case crossDissolve = 2
  /// By curling the page.
  case partialCurl = 3
}
