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
      StepForm(name: "swipe-down", help: "drag the sheet down until it closes"),
      StepForm(name: "open", arguments: ["URL"], help: "open a link of the app"),
    ]
  }
#endif
