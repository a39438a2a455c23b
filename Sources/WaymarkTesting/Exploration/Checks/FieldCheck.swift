@_spi(Headless) import HeadlessUIKit

/// Checks that each field for which the app has texts exists in some state.
struct FieldCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStates(
    _ graph: StateGraph,
    _ setup: ExplorationSetup<App>,
    _ results: ExplorationResults
  ) {
    let fields = setup.firstSights.fields
    let known = fields.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    for name in setup.app.texts.keys.sorted() where !fields.contains(name) {
      let hint = fields.isEmpty ? "no field is shown at all" : "the fields are \(known)"
      let message = "no field has this label or identifier; \(hint)"
      results.report(.field, name, message, [])
    }
  }
}
