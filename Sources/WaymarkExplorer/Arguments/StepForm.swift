#if Explorer
  import WaymarkTesting

  /// The syntax of a step: its name and its arguments.
  struct StepForm: Equatable, Sendable {
    var name: String
    /// The names of the arguments; the last one takes the rest of the step.
    var arguments: [String] = []
    /// The values of the last argument; empty if it may be any text.
    var values: [String] = []
    var help: String

    init(name: String, arguments: [String] = [], values: [String] = [], help: String) {
      self.name = name
      self.arguments = arguments
      self.values = values
      self.help = help
    }

    /// Creates the step that performs a verb of the app.
    @MainActor init<App>(_ verb: AppVerb<App>) {
      self.init(
        name: verb.name,
        arguments: verb.argument.map { [$0] } ?? [],
        values: verb.values,
        help: verb.help
      )
    }

    /// The step as the help prints it, such as `type ID TEXT`.
    var text: String { ([name] + arguments).joined(separator: " ") }

    private static func gesture(_ gesture: UserGesture, _ help: String) -> StepForm {
      StepForm(name: gesture.name, arguments: ["LABEL"], help: help)
    }

    /// The steps of every app.
    static let standard: [StepForm] = [
      StepForm(
        name: "tap",
        arguments: ["LABEL"],
        help: "tap a button, bar item, cell or alert button"
      ),
      StepForm(name: "type", arguments: ["ID", "TEXT"], help: "replace the text of a field"),
      StepForm(name: "tab", arguments: ["LABEL"], help: "tap a tab"),
      StepForm(
        name: "select",
        arguments: ["ROW"],
        help: "select a row, counted from 0; its section may follow"
      ),
      StepForm(name: "details", arguments: ["ROW"], help: "tap the details button of a row"),
      StepForm(
        name: "swipe",
        arguments: ["ROW", "SECTION", "TITLE"],
        help: "swipe a row and tap an action behind it"
      ),
      StepForm(name: "slide", arguments: ["LABEL", "VALUE"], help: "drag a slider to a value"),
      StepForm(name: "step-up", arguments: ["LABEL"], help: "tap the upper button of a stepper"),
      StepForm(name: "step-down", arguments: ["LABEL"], help: "tap the lower button of a stepper"),
      StepForm(name: "refresh", help: "pull the list down"),
      StepForm(name: "close-menu", help: "close the open menu"),
      StepForm(name: "back", help: "tap the back button"),
      StepForm(
        name: "back-menu",
        arguments: ["NUMBER"],
        help: "hold the back button and choose a screen; 1 is the one below"
      ),
      StepForm(name: "swipe-back", help: "swipe back from the left edge"),
      StepForm(name: "cancel-swipe", help: "begin to swipe back, and cancel the swipe"),
      StepForm(name: "swipe-down", help: "drag the sheet down; a modal sheet stays"),
      StepForm(
        name: "cancel-swipe-down",
        help: "begin to drag the sheet down, and cancel the drag"
      ),
      gesture(.longPress, "touch a view for a second"),
      gesture(.swipe(.left), "swipe left on a view"), gesture(.swipe(.right), "swipe right"),
      gesture(.swipe(.up), "swipe up"), gesture(.swipe(.down), "swipe down"),
      gesture(.drag(.left), "drag a view left"), gesture(.drag(.right), "drag it right"),
      gesture(.drag(.up), "drag it up"), gesture(.drag(.down), "drag it down"),
      gesture(.pinch(isOutward: true), "move two fingers apart on a view"),
      gesture(.pinch(isOutward: false), "move them together"),
      gesture(.turn(isClockwise: true), "turn two fingers clockwise on a view"),
      gesture(.turn(isClockwise: false), "turn them counterclockwise"),
      StepForm(name: "drag-from-left", help: "drag from the left edge of the screen"),
      StepForm(name: "drag-from-right", help: "drag from the right edge"),
      StepForm(name: "drag-from-up", help: "drag from the top"),
      StepForm(name: "drag-from-down", help: "drag from the bottom"),
      StepForm(name: "next-page", help: "swipe to the next page"),
      StepForm(name: "previous-page", help: "swipe to the previous page"),
      StepForm(name: "show-column", help: "swipe to show a column of a split view"),
      StepForm(name: "hide-column", help: "swipe to hide a column of a split view"),
      StepForm(
        name: "tap-number",
        arguments: ["NUMBER", "LABEL"],
        help: "tap the first, second, ... of several elements with the same label"
      ),
      StepForm(
        name: "rotate",
        arguments: ["ORIENTATION"],
        values: ["portrait", "landscape"],
        help: "turn the device"
      ),
      StepForm(
        name: "width",
        arguments: ["WIDTH"],
        help: "set the width of the window: compact, regular, or a width in points"
      ),
      StepForm(
        name: "text-size",
        arguments: ["SIZE"],
        values: TextSize.allCases.map(\.rawValue),
        help: "set the text size"
      ),
      StepForm(name: "background", help: "move the app to the background"),
      StepForm(name: "foreground", help: "return the app to the foreground"),
      StepForm(
        name: "reconnect",
        help: "disconnect the scene and return to the app, which may restore it"
      ),
      StepForm(name: "memory-warning", help: "warn the app of low memory"),
      StepForm(name: "open-window", help: "open another window of an app with several"),
      StepForm(name: "window", arguments: ["NUMBER"], help: "choose a window; 1 is the oldest"),
      StepForm(name: "close-window", help: "close the window that is in use"),
      StepForm(name: "wait", help: "wait for work that the app has delayed with asyncAfter"),
      StepForm(
        name: "deliver",
        arguments: ["KIND", "TEXT"],
        help: "deliver a link, notification, action or activity to the running app"
      ),
      StepForm(
        name: "deliver-cold",
        arguments: ["KIND", "TEXT"],
        help: "disconnect the scene and connect it for a delivery"
      ),
      StepForm(name: "open", arguments: ["URL"], help: "open a link of the app"),
      StepForm(
        name: "go",
        arguments: ["DESTINATION"],
        help: "go to a destination, with parameters as in: go product id=7"
      ),
      StepForm(
        name: "alone",
        arguments: ["DESTINATION"],
        help: "show only the destination's view controller, in a navigation controller"
      ),
    ]
  }

  /// A step of a command line.
  enum ExplorerStep: Hashable, Sendable {
    case user(UserStep)
    /// A link, not yet looked up in the app's table.
    case open(String)
    /// A destination with its parameters, by its route or alone; not yet looked up.
    case go(String, isAlone: Bool)
    /// A width of the window, in points.
    case width(Int)
    /// The user's preferred text size.
    case textSize(TextSize)
  }

  /// A step of a script, and whether it waits until the app has settled.
  struct ScriptStep: Hashable, Sendable {
    var step: ExplorerStep
    /// Whether the step is performed while the transition of the previous step still runs; it is
    /// written with a leading tilde.
    var isHurried = false
  }
#endif
