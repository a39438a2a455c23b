@_spi(Headless) import HeadlessUIKit
import Waymark

/// Where a flow can be: every kind of stage, and every style in which its container is presented.
enum FlowPlace: String, CaseIterable {
  case stack, tab
  case pageSheet, formSheet, fullScreen, overFullScreen, popover
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
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    case .popover: .popover
    default: nil
    }
  }

  /// How the flow itself is started there.
  @MainActor var placement: Placement {
    switch self {
    case .modal: .present(.style(.pageSheet))
    case .modalFullScreen: .present(.style(.fullScreen))
    case .windowStack: .stack
    default: .push
    }
  }

  /// Whether the flow stands on a stack with something below.
  var canGoBack: Bool {
    switch self {
    case .stack, .tab, .splitCollapsed: true
    default: style != nil
    }
  }

  /// Whether the user can drag away what the flow is in.
  var canBeDragged: Bool {
    switch self {
    case .pageSheet, .formSheet, .popover, .modal: true
    default: false
    }
  }

  /// Whether the flow is in something that is presented.
  var isPresented: Bool { style != nil || self == .modal || self == .modalFullScreen }
}
