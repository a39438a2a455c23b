@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that a screen reader has a name for each enabled control, and different names for buttons
/// with different effects.
struct NameCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    if let situation = run.readings.situation { check(situation, results) { run.script } }
  }

  func checkState(_ state: ExploredState, _ results: ExplorationResults) {
    let script = { state.path.map(\.description) }
    check(state.situation, results, script)
    for (name, steps) in state.situation.spokenNames.shared {
      let targets = Set(state.edges.lazy.filter { steps.contains($0.action) }.compactMap(\.target))
      if targets.count < 2 { continue }
      let message = "\(steps.count) buttons have this name, and they have different effects"
      results.report(.sameNames, "\"\(name)\" on \(state.screen)", message, script())
    }
  }

  /// Checks the screen of a request, with the situation that the exploration reads next anyway.
  func checkRepeated(
    _ request: RepeatedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    check(run.situation, results) { run.script }
  }

  private func check(
    _ situation: Situation,
    _ results: ExplorationResults,
    _ script: () -> [String]
  ) {
    for control in situation.spokenNames.missing {
      let subject = "\(control.name) on \(situation.screen)"
      if control.hasImage {
        results.report(.imageOnly, subject, "shows an image without a label", script())
      } else {
        results.report(.unnamed, subject, "has neither a title nor a label", script())
      }
    }
  }
}

/// Checks that no field behind a hidden view has the keyboard, and that none behind a presentation
/// gets it.
struct FocusCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    guard let field = run.world.user.focusedField else { return }
    let name = field.accessibilityIdentifier ?? TypeNames.name(of: field)
    let subject = "\(name) on \(run.front?.name ?? "")"
    if run.world.user.hiddenField != nil {
      results.report(.focus, subject, "has the keyboard, but is in a hidden view", run.script)
    } else if let cover = run.coverOfNewFocus {
      let message = "gets the keyboard although it is behind \(TypeNames.name(of: cover))"
      results.report(.focus, subject, message, run.script)
    }
  }
}

extension ExplorationRun {
  /// The presented view controller in front of the field with the keyboard, if it was already in
  /// front when the field got the keyboard in the last step; `nil` otherwise.
  ///
  /// UIKit hides the keyboard of a field that is covered while it has the keyboard.
  fileprivate var coverOfNewFocus: UIViewController? {
    guard let cover = world.user.coverOfField, !(cover is UIAlertController),
      world.user.focusedField !== start.focus, let front = start.front
    else { return nil }
    let isFormer = sequence(first: front) { $0.parent ?? $0.presentingViewController }
      .contains(cover)
    return isFormer ? cover : nil
  }
}

/// Checks that typed texts remain when the app returns from the background, and when the device is
/// turned or resized and back.
struct TypedTextCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    for (name, text) in run.lostTexts {
      results.report(.typed, name, "the typed text \"\(text)\" is lost", run.script)
    }
  }
}

/// The typed texts on screen before an event of the system.
struct TypedTexts {
  /// The texts in fields, by the class of the view controller.
  var texts: [String: [String]] = [:]
  /// The device before the event.
  fileprivate let device: DeviceSetting

  fileprivate init(on device: DeviceSetting) { self.device = device }
}

/// A typed text in a field.
struct TypedText: Hashable, Codable {
  /// The class of the view controller.
  let screen: String
  /// The position among the fields of the view controller.
  let field: Int
  let text: String
}

/// The settings of a device that events of the system change.
private struct DeviceSetting: Equatable {
  let isLandscape: Bool
  let isCompact: Bool
  let isInBackground: Bool
}

extension ExplorationRun {
  private var deviceSetting: DeviceSetting {
    DeviceSetting(
      isLandscape: world.orientation.isLandscape,
      isCompact: world.device.horizontalSizeClass == .compact,
      isInBackground: isInBackground
    )
  }

  /// The texts in all loaded fields that a user has typed on a path.
  func typedTexts(on path: [UserStep]) -> [TypedText] {
    let typed = path.compactMap { step in
      if case .type(let text, _) = step { text } else { nil }
    }
    if typed.isEmpty { return [] }
    return screens.filter(\.controller.children.isEmpty).flatMap { screen in
      let texts = screen.controller.viewIfLoaded?.fieldTexts ?? []
      return texts.indices.filter { typed.contains(texts[$0]) }.map { field in
        TypedText(screen: screen.name, field: field, text: texts[field])
      }
    }
  }

  /// The first typed text that no loaded view controller of its class shows, if there is one.
  func lost(of typed: [TypedText]) -> TypedText? {
    typed.first { text in
      screens.contains { $0.name == text.screen && $0.controller.isViewLoaded } && !shows(text)
    }
  }

  /// Whether a loaded view controller of the class shows a typed text in the same field.
  func shows(_ text: TypedText) -> Bool {
    screens.contains { screen in
      guard screen.name == text.screen, let texts = screen.controller.viewIfLoaded?.fieldTexts
      else { return false }
      return texts.indices.contains(text.field) && texts[text.field] == text.text
    }
  }

  /// Records the typed texts before the first of several events of the system.
  func noteTypedTexts() {
    guard let step, step.isEventOfSystem else {
      typed = nil
      return
    }
    if typed != nil || step == .foreground { return }
    var record = TypedTexts(on: deviceSetting)
    for screen in screens where screen.isShown && screen.controller.children.isEmpty {
      guard let texts = screen.controller.viewIfLoaded?.fieldTexts,
        let first = objects.fields(of: screen.controller), texts != first
      else { continue }
      record.texts[screen.name] = texts.filter { !$0.isEmpty }
    }
    typed = record
  }

  /// The typed texts that a shown view controller of the same class lacks after the events.
  fileprivate var lostTexts: [(name: String, text: String)] {
    guard let typed, !typed.texts.isEmpty, typed.device == deviceSetting else { return [] }
    return typed.texts.sorted { $0.key < $1.key }.compactMap { name, texts in
      let shown = screens.filter { $0.isShown && $0.name == name }
      let now = shown.flatMap { $0.controller.viewIfLoaded?.fieldTexts ?? [] }
      guard !shown.isEmpty, let lost = texts.first(where: { !now.contains($0) }) else { return nil }
      return (name, lost)
    }
  }
}

extension UserStep {
  /// Whether the system sends the app to the background or back, warns it, or turns or resizes it.
  fileprivate var isEventOfSystem: Bool {
    switch self {
    case .background, .memoryWarning, .foreground, .rotate, .resize: true
    default: false
    }
  }
}
