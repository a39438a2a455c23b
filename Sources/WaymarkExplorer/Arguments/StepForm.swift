#if Explorer
  /// How a step is written: its name and what follows it.
  struct StepForm: Equatable, Sendable {
    var name: String
    /// What the arguments are called; the last one takes the rest of the step.
    var arguments: [String] = []
    /// What the last argument may be; empty if it may be anything.
    var values: [String] = []
    var help: String

    /// The step as the help prints it, such as `type ID TEXT`.
    var text: String { ([name] + arguments).joined(separator: " ") }

    /// The steps that every app has.
    static let standard: [StepForm] = [
      StepForm(
        name: "tap",
        arguments: ["LABEL"],
        help: "tap a button, bar item, cell or alert button"
      ),
      StepForm(name: "type", arguments: ["ID", "TEXT"], help: "replace the text of a field"),
      StepForm(name: "tab", arguments: ["LABEL"], help: "tap a tab"),
      StepForm(name: "select", arguments: ["ROW"], help: "select a row of the table, from 0"),
      StepForm(name: "back", help: "tap the back button"),
      StepForm(name: "swipe-back", help: "swipe back from the left edge"),
      StepForm(name: "cancel-swipe", help: "begin to swipe back, and let go too early"),
      StepForm(name: "swipe-down", help: "drag the sheet down; one that is held stays"),
      StepForm(
        name: "cancel-swipe-down",
        help: "begin to drag the sheet down, and let go too early"
      ),
      StepForm(
        name: "tap-number",
        arguments: ["NUMBER", "LABEL"],
        help: "tap the first, second, ... of several things with one label"
      ),
      StepForm(name: "background", help: "leave the app"),
      StepForm(name: "foreground", help: "come back to the app"),
      StepForm(
        name: "reconnect",
        help: "come back after the system took the scene away; the app may restore it"
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
        help: "show only the screen of a destination, in a stack of its own"
      ),
    ]
  }
#endif
