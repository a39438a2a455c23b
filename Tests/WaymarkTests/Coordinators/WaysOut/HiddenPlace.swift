@_spi(Headless) import HeadlessUIKit

/// Where a flow can be so that the user does not reach it.
enum HiddenPlace: String, CaseIterable {
  /// In a tab that was shown once, and in one that never was.
  case tab, newTab
  /// Below a full-screen presentation: in the selected tab, the root of the window, and a sheet.
  case coveredTab, coveredRoot, coveredSheet
  /// In a column of a split view controller: in another tab, and beside the visible column.
  case tabOfSplit, hiddenColumn
  /// In an area of the app's own container.
  case drawer

  var device: HeadlessDevice {
    switch self {
    case .tabOfSplit, .hiddenColumn: .pad
    default: .phone
    }
  }

  /// Whether something is presented that hides the flow.
  var isCovered: Bool {
    switch self {
    case .coveredTab, .coveredRoot, .coveredSheet: true
    default: false
    }
  }
}

/// How code removes the screens of a flow.
enum HiddenRemoval: String, CaseIterable {
  case setViewControllers, popToRoot, popToScreen
  /// Removes the stack from its container.
  case container
}

/// When the removal is to be noticed, at the latest.
enum HiddenTrigger: String, CaseIterable {
  /// The place is shown again.
  case shown
  /// Another tab or area is shown.
  case elseShown
  /// A full-screen presentation over everything is dismissed.
  case uncovered
  case foreground
  case request
}
