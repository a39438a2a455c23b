public import WaymarkCore

/// A user action or system event, as a value.
///
/// Scripts, command lines and URLs of the explorer's page are lists of steps in their textual form,
/// ``description``; ``AppDriver/perform(_:file:line:)`` performs a step.
///
/// The following example performs a script:
///
/// ```swift
/// let script: [UserStep] = [.tap("Reviews"), .swipeBack, .background, .foreground]
/// for step in script { try await driver.perform(step) }
/// ```
public enum UserStep: Hashable, Codable, Sendable {
  /// Taps the control, bar item, cell or alert button with a label or identifier.
  case tap(String)
  /// Taps the element with this 1-based number among those with the same label.
  case tapNumber(Int, String)
  /// Replaces the text of the field with a label or identifier.
  case type(String, into: String)
  /// Selects the tab with a label.
  case tab(String)
  /// Selects a row of the frontmost table; row and section are zero-based.
  case select(row: Int, section: Int = 0)
  /// Taps the detail button of a row of the frontmost table.
  case details(row: Int, section: Int = 0)
  /// Swipes a row of the frontmost list and taps an action behind it.
  case swipeAction(row: Int, section: Int = 0, title: String)
  /// Drags the thumb of a slider to a value.
  case slide(String, to: Float)
  /// Taps the increment or decrement button of a stepper.
  case stepper(String, isUp: Bool)
  /// Pulls the frontmost list down to refresh it.
  case refresh
  /// Closes the open menu.
  case closeMenu
  /// Taps the back button.
  case back
  /// Opens the back button's menu and selects a screen by position: 1 is the screen below the top
  /// one. Neither the bar's delegate nor a back action is called.
  case backMenu(Int)
  /// Completes an edge swipe, which pops the top view controller.
  case swipeBack
  /// Begins an edge swipe and cancels it, which changes nothing.
  case cancelSwipe
  /// Drags the sheet down; the sheet stays if it cannot be dismissed, see
  /// ``AppDriver/swipeDown(file:line:)``.
  case swipeDown
  /// Begins to drag the sheet down and cancels the drag, which changes nothing.
  case cancelSwipeDown
  /// Performs a gesture on the view with a label or identifier.
  case gesture(UserGesture, on: String)
  /// Drags from the screen edge in that direction to the center.
  case dragFromEdge(UserDirection)
  /// Swipes to the next or previous page.
  case turnPage(isForward: Bool)
  /// Swipes a column of a split view in or out.
  case swipeColumn(isInward: Bool)
  /// Rotates the device to portrait or landscape.
  case rotate(isLandscape: Bool)
  /// Gives the app's windows a compact or regular width, as multitasking does.
  case resize(isCompact: Bool)
  /// Moves the app to the background or back to the foreground.
  case background, foreground
  /// Moves the app to the background, disconnects its scenes as under memory pressure, and reopens
  /// it.
  case reconnect
  /// Warns the app of low memory.
  case memoryWarning
  /// Opens another window of an app with several, and operates it from then on.
  case openWindow
  /// Operates the window at this 1-based position, the oldest first.
  case window(Int)
  /// Closes the window that is operated, and operates the oldest remaining one.
  case closeWindow
  /// Waits for the next call that the app delayed with `asyncAfter` or
  /// `perform(_:with:afterDelay:)`, and for those due in the ten seconds after it.
  case wait
  /// Delivers a link, activity, quick action or notification; a cold delivery also connects the
  /// scene.
  case deliver(Delivery, isCold: Bool)
  /// Performs an app verb; the argument is empty if the verb takes none.
  case verb(String, argument: String)
}

extension UserStep: CustomStringConvertible {
  /// The spelling of the step in command lines, scripts and URLs.
  public var description: String {
    ([word] + arguments).joined(separator: " ")
  }

  private var word: String {
    switch self {
    case .tap: "tap"
    case .tapNumber: "tap-number"
    case .type: "type"
    case .tab: "tab"
    case .select: "select"
    case .details: "details"
    case .swipeAction: "swipe"
    case .slide: "slide"
    case .stepper(_, let isUp): isUp ? "step-up" : "step-down"
    case .refresh: "refresh"
    case .closeMenu: "close-menu"
    case .back: "back"
    case .backMenu: "back-menu"
    case .swipeBack: "swipe-back"
    case .cancelSwipe: "cancel-swipe"
    case .swipeDown: "swipe-down"
    case .cancelSwipeDown: "cancel-swipe-down"
    case .gesture(let gesture, _): gesture.name
    case .dragFromEdge(let edge): "drag-from-\(edge)"
    case .turnPage(let isForward): isForward ? "next-page" : "previous-page"
    case .swipeColumn(let isInward): isInward ? "show-column" : "hide-column"
    case .rotate: "rotate"
    case .resize: "width"
    case .background: "background"
    case .foreground: "foreground"
    case .reconnect: "reconnect"
    case .memoryWarning: "memory-warning"
    case .openWindow: "open-window"
    case .window: "window"
    case .closeWindow: "close-window"
    case .wait: "wait"
    case .deliver(_, let isCold): isCold ? "deliver-cold" : "deliver"
    case .verb(let name, _): name
    }
  }

  private var arguments: [String] {
    switch self {
    case .tap(let label), .tab(let label), .stepper(let label, _), .gesture(_, let label):
      [Self.written(label)]
    case .tapNumber(let number, let label): ["\(number)", Self.written(label)]
    case .backMenu(let position), .window(let position): ["\(position)"]
    case .type(let text, let field):
      [Self.written(field, isLast: false), Self.written(text)]
    case .select(let row, let section), .details(let row, let section):
      section == 0 ? ["\(row)"] : ["\(row)", "\(section)"]
    case .swipeAction(let row, let section, let title):
      ["\(row)", "\(section)", Self.written(title)]
    case .slide(let label, let value): [Self.written(label, isLast: false), "\(value)"]
    case .rotate(let isLandscape): [isLandscape ? "landscape" : "portrait"]
    case .resize(let isCompact): [isCompact ? "compact" : "regular"]
    case .deliver(let delivery, _): [delivery.kind.rawValue, Self.written(delivery.text)]
    case .verb(_, let argument): argument.isEmpty ? [] : [Self.written(argument)]
    case .refresh, .closeMenu, .back, .swipeBack, .cancelSwipe, .swipeDown, .cancelSwipeDown,
      .dragFromEdge, .turnPage, .swipeColumn, .background, .foreground, .reconnect,
      .memoryWarning, .openWindow, .closeWindow, .wait:
      []
    }
  }

  /// Returns an argument, quoted if necessary, so that it parses unchanged.
  package static func written(_ argument: String, isLast: Bool = true) -> String {
    let isPlain =
      !argument.isEmpty && argument.first != "\"" && argument.first != " "
      && argument.last != " " && (isLast || !argument.contains(" "))
    return isPlain ? argument : "\"\(argument)\""
  }
}
