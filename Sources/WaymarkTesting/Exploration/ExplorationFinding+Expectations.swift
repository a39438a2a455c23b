extension ExplorationFinding.Check {
  /// A description of what the check expects.
  var expectation: String {
    switch self {
    case .crash: "no step ends the process, and each step returns"
    case .settles: "the app settles after each step"
    case .nothing: "a window in front has a view controller"
    case .misuse: "the app follows the rules of UIKit"
    case .action: "an action that is offered is possible"
    case .deadAction: "a button has an effect in some state"
    case .determinism: "the same situation and action have the same result"
    case .leak: "a loop leaves no objects alive"
    case .wayOut: "the user can leave each screen"
    case .wayBack: "the user can return to the start screen from each state"
    case .access: "a guarded screen is shown only while its guards let the user in"
    case .loading: "a view is loaded when it is first shown"
    case .coordinator: "a coordinator or flow ends with its last screen"
    case .answer: "each guard answers, and its alert stays on screen until then"
    case .outcome: "a request has exactly one outcome, and a delivery is received"
    case .failure: "no request fails with an error"
    case .screen: "a request that is done shows the screen of its destination"
    case .brief: "a screen that a step shows stays until another step"
    case .context: "the screen has the requested context"
    case .texts: "a screen shows the same texts by hand and by a request"
    case .twice: "a request reuses the screen that exists"
    case .repeated: "a second request for the visible screen changes nothing"
    case .plan: "the plan lists the operations that are performed"
    case .way: "a destination has the same place in each state"
    case .home: "a screen with several homes opens where the user is"
    case .cold: "a cold start shows the same screen as a warm one"
    case .restoration: "a restored scene shows the screens that the user left"
    case .typed:
      "a typed text remains in the background, on rotation and on a change of width, and with its "
        + "scene if it does in another state"
    case .windows: "a step changes only its own window, and a closed window leaves nothing"
    case .reached: "each destination is reached from some state"
    case .guards: "each guard lets some request pass and blocks another one"
    case .property: "the declared property holds"
    case .field: "a field with the label or identifier of each of the `texts` is shown"
    case .unnamed: "a screen reader has a name for each enabled control"
    case .imageOnly: "a control that only shows an image has a label"
    case .sameNames: "buttons with different effects have different names"
    case .focus: "the field with the keyboard is visible and in front"
    case .accepted: "each accepted finding is found"
    }
  }

  /// A change that often removes the cause; `nil` if messages contain it, or none is typical.
  var suggestion: String? {
    switch self {
    case .deadAction: "implement its action, or disable or hide the button while it has no effect"
    case .leak: "look for a reference cycle, or for an observer that is not removed"
    case .access: "show the screen by a request, or ask its guards before showing it"
    case .loading: "access `view` only after the screen appears, for example in `viewDidLoad`"
    case .coordinator: "end the flow when its last screen is removed"
    case .brief: "decide which screen to show before the first one appears"
    case .context: "return the context of the request from `navigationContext`"
    case .twice, .repeated: "give the step a finder that finds the existing screen"
    case .way: "declare the other place as a home, or open the screen by a request"
    case .cold: "make the link's screen independent of what was shown before the launch"
    case .typed: "keep the field, or copy its text when its view is replaced"
    case .windows: "give each scene its own router, coordinators and destinations"
    case .guards: "add `texts`, verbs or samples for which the guard decides differently"
    case .texts: "give the screen the same data on each way, or name the view in `varyingTexts`"
    case .unnamed, .imageOnly: "set its `accessibilityLabel`"
    case .sameNames: "set their `accessibilityLabel`, such as \"Delete the draft\""
    case .focus:
      "call `endEditing(true)` on the view before it is hidden, and do not focus a field behind a "
        + "presented view controller"
    case .home: "declare the homes by `alternatively`, and do not move the screen afterwards"
    case .field: "correct the label or identifier in `texts`"
    case .determinism:
      "add the difference to `facts`; if a global or static property kept it, reset it in `launch`"
    case .crash, .settles, .nothing, .misuse, .action, .wayOut, .wayBack, .answer, .outcome,
      .failure, .screen, .plan, .restoration, .reached, .property, .accepted:
      nil
    }
  }
}
