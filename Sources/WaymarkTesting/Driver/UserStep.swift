public import WaymarkCore

/// Something that a person or the system does to an app, as a value.
///
/// Scripts, command lines and the address of the explorer's page are lists of these in their
/// textual form, ``description``; ``AppDriver/perform(_:)-(UserStep)`` carries one out.
///
/// The following example performs a script:
///
/// ```swift
/// let script: [UserStep] = [.tap("Reviews"), .swipeBack, .background, .foreground]
/// for step in script { try await driver.perform(step) }
/// ```
public enum UserStep: Hashable, Sendable {
  /// Taps the control, bar item, cell or alert button of that label or identifier.
  case tap(String)
  /// Taps the one with this number, from 1, of several elements with one label.
  case tapNumber(Int, String)
  /// Replaces the text of the field of that label or identifier.
  case type(String, into: String)
  /// Taps the tab of that label.
  case tab(String)
  /// Selects a row of the table in front; the first row and the first section are 0.
  case select(row: Int, section: Int = 0)
  /// Taps the button for details at the end of a row of the table in front.
  case details(row: Int, section: Int = 0)
  /// Drags the knob of a slider to a value.
  case slide(String, to: Float)
  /// Taps the upper or the lower button of a stepper.
  case stepper(String, isUp: Bool)
  /// Pulls the list in front down to refresh it.
  case refresh
  /// Closes the open menu.
  case closeMenu
  /// Taps the back button.
  case back
  /// Holds the back button and chooses a screen from its menu, by its position: 1 is the screen
  /// below the one in front. Neither the bar's delegate nor a back action is asked.
  case backMenu(Int)
  /// Swipes from the left edge all the way, which goes back.
  case swipeBack
  /// Begins to swipe back and cancels the swipe, which leaves everything as it was.
  case cancelSwipe
  /// Drags the sheet down; a sheet with `isModalInPresentation` stays, see
  /// ``AppDriver/swipeDown()``.
  case swipeDown
  /// Begins to drag the sheet down and cancels the drag, which leaves everything as it was.
  case cancelSwipeDown
  /// Makes a gesture on the view of that label or identifier.
  case gesture(UserGesture, on: String)
  /// Drags from the edge of the screen in that direction to its middle.
  case dragFromEdge(UserDirection)
  /// Swipes to another page.
  case turnPage(isForward: Bool)
  /// Swipes a column of a split in or out.
  case swipeColumn(isInward: Bool)
  /// Turns the device to portrait or landscape.
  case rotate(isLandscape: Bool)
  /// Gives the app's windows compact or regular width, as sharing the screen does.
  case resize(isCompact: Bool)
  /// Moves the app to the background, and back to the foreground.
  case background, foreground
  /// Disconnects the app's scenes in the background, to save memory, and returns to the app.
  case reconnect
  /// Does nothing until something happens that the app has put off by `asyncAfter` or
  /// `perform(_:with:afterDelay:)`, and what else falls due in the ten seconds after it.
  case wait
  /// Delivers something from outside; cold, the scene is connected for it.
  case deliver(Delivery, isCold: Bool)
  /// Carries out a verb of the app; the argument is empty if it takes none.
  case verb(String, argument: String)
}

extension UserStep: CustomStringConvertible {
  /// The step as command lines, scripts and addresses spell it.
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
    case .backMenu(let position): ["\(position)"]
    case .type(let text, let field):
      [Self.written(field, isLast: false), Self.written(text)]
    case .select(let row, let section), .details(let row, let section):
      section == 0 ? ["\(row)"] : ["\(row)", "\(section)"]
    case .slide(let label, let value): [Self.written(label, isLast: false), "\(value)"]
    case .rotate(let isLandscape): [isLandscape ? "landscape" : "portrait"]
    case .resize(let isCompact): [isCompact ? "compact" : "regular"]
    case .deliver(let delivery, _): [delivery.kind.rawValue, Self.written(delivery.text)]
    case .verb(_, let argument): argument.isEmpty ? [] : [Self.written(argument)]
    case .refresh, .closeMenu, .back, .swipeBack, .cancelSwipe, .swipeDown, .cancelSwipeDown,
      .dragFromEdge, .turnPage, .swipeColumn, .background, .foreground, .reconnect,
      .wait:
      []
    }
  }

  /// An argument as it has to be written, so that it is read as it is.
  package static func written(_ argument: String, isLast: Bool = true) -> String {
    let isPlain =
      !argument.isEmpty && argument.first != "\"" && argument.first != " "
      && argument.last != " " && (isLast || !argument.contains(" "))
    return isPlain ? argument : "\"\(argument)\""
  }
}
