@_spi(Headless) import HeadlessUIKit

/// The places of a flow that the user cannot reach.
enum HiddenPlace: String, CaseIterable {
  /// In a tab that was visible once, and in one that never was.
  case tab, newTab
  /// Below a full-screen presentation: in the selected tab, the root of the window, and a sheet.
  case coveredTab, coveredRoot, coveredSheet
  /// In a column of a split view controller: in another tab, and beside the visible column.
  case tabOfSplit, hiddenColumn
  /// In an area of a custom container.
  case drawer

  var device: HeadlessDevice {
    switch self {
    case .tabOfSplit, .hiddenColumn: .pad
    default: .phone
    }
  }

  /// Whether a presentation hides the flow.
  var isCovered: Bool {
    switch self {
    case .coveredTab, .coveredRoot, .coveredSheet: true
    default: false
    }
  }
}

/// The ways in which code removes the screens of a flow.
enum HiddenRemoval: String, CaseIterable {
  case setViewControllers, popToRoot, popToScreen
  /// Removes the stack from its container.
  case container
}

/// The latest event at which the removal is detected.
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
