/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The system decides: a page sheet.
  case automatic = -2
  /// No style, returned by a delegate to prevent adaptation.
  case none = -1
  /// Covers the window; the presenter leaves the screen.
  case fullScreen = 0
  /// A sheet that leaves part of the presenter visible.
  case pageSheet = 1
  /// A smaller sheet.
  case formSheet = 2
  /// Covers the nearest view controller that defines a context, which leaves the screen.
  case currentContext = 3
  /// Determined by a custom presentation controller.
  case custom = 4
  /// Covers the window; the presenter stays below.
  case overFullScreen = 5
  /// Covers the nearest view controller that defines a context, which stays below.
  case overCurrentContext = 6
  /// A popover that points to its source.
  case popover = 7
}

/// The animation of a presentation.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Flips horizontally.
  case flipHorizontal = 1
  /// Fades.
  case crossDissolve = 2
  /// Curls the page.
  case partialCurl = 3
}
