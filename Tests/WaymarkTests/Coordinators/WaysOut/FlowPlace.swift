@_spi(Headless) import HeadlessUIKit
import Waymark

/// The places of a flow: every kind of stage, and every presentation style of its container.
enum FlowPlace: String, CaseIterable {
  case stack, tab
  case automatic, pageSheet, formSheet, popover
  case fullScreen, overFullScreen, currentContext, overCurrentContext
  case modal, modalFullScreen
  case windowRoot, windowStack
  case tabs, pages, deck
  case splitExpanded, splitCollapsed

  var device: HeadlessDevice {
    switch self {
    case .splitExpanded, .popover: .pad
    default: .phone
    }
  }

  /// The style in which the container of the stage is presented.
  var style: UIModalPresentationStyle? {
    switch self {
    case .automatic: .automatic
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    case .popover: .popover
    case .currentContext: .currentContext
    case .overCurrentContext: .overCurrentContext
    default: nil
    }
  }

  /// The placement that starts the flow there.
  @MainActor var placement: Placement {
    switch self {
    case .modal: .present(.pageSheet)
    case .modalFullScreen: .present(.fullScreen)
    case .windowStack: .newNavigationController
    default: .push
    }
  }

  /// Whether the flow is on a stack with a screen below.
  var canGoBack: Bool {
    switch self {
    case .stack, .tab, .splitCollapsed: true
    default: style != nil
    }
  }

  /// Whether the user can dismiss the flow interactively.
  var canBeDragged: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet, .popover, .modal: true
    default: false
    }
  }

  /// Whether the tab bar with the tab `first` is in front.
  var showsTabs: Bool { self == .tab || self == .tabs }

  /// Whether the flow is in a presentation.
  var isPresented: Bool { style != nil || self == .modal || self == .modalFullScreen }
}
