@_spi(Headless) import HeadlessUIKit
import Waymark

extension ExplorationRun {
  /// The visible contents and possible actions; creates table cells and has no other effect.
  var situation: Situation {
    if let known = readings.situation { return known }
    // App code may run, for example for contexts.
    let situation = driver.run { _ in readSituation() }
    readings.situation = situation
    return situation
  }

  /// The hash of the hierarchy alone, without the possible actions.
  var hierarchy: UInt64 {
    readings.situation?.keys.hierarchy ?? driver.run { _ in readOutline().hierarchy.value }
  }

  /// The topmost view controller with its containers.
  var frontScreen: FrontScreen {
    guard let index = screens.lastIndex(where: \.isTopmost) else { return FrontScreen() }
    return FrontScreen(
      name: screens[index].name,
      way: screens.way(to: index),
      visible: screens.visibleNames(withPresentationOf: index),
      level: screens.count(where: \.isPresented),
      isModelOnly: screens[index].controller is any ModelOnlyScreen
    )
  }

  private func readSituation() -> Situation {
    var outline = readOutline()
    let changedFields = changedHiddenFields
    let sight = world.user.look(rows: setup.app.rows.mostLooked)
    let requests = router?.requests ?? []
    var situation = Situation()
    situation.front = frontScreen
    situation.cut = cut(changedFields: changedFields.count, requests: requests.count)
    situation.actions = actions(for: sight)
    situation.spokenNames = spokenNames(in: sight)
    situation.facts = setup.app.facts(driver.app)
    for request in requests {
      outline.structure.add(request)
      outline.structure.add(setup.samples.number(of: request.context))
      outline.contexts.add(request.context)
    }
    outline.structure.add(requests.count)
    outline.structure.add(openQuestions)
    for node in coordinators.roots { outline.structure.add(node) }
    outline.structure.add(situation.facts)
    outline.structure.add(sight.fields)
    addDevice(to: &outline.structure)
    for action in situation.actions { outline.structure.add(action.description) }
    let delays = pending.delays.map(\.text)
    situation.keys = SituationKeys(
      structure: outline.structure.value,
      hierarchy: outline.hierarchy.value,
      attributes: [
        Fingerprint.of(delays.withoutRepetitions),
        Fingerprint.of(changedFields.flatMap(\.self)),
        hiddenBars, outline.contexts.value, texts(of: sight), UInt64(bitPattern: Int64(sight.look)),
        Fingerprint.of(armedLeaveGuards),
        Fingerprint.of(setup.app.notes(driver.app) + world.openedURLs.map(\.absoluteString)),
      ],
      delays: Fingerprint.of(delays)
    )
    return situation
  }

  private func actions(for sight: HeadlessSight) -> [UserStep] {
    var actions = driver.steps(for: sight.choices) + verbSteps
    for choice in sight.choices where choice.kind == .type {
      setup.firstSights.noted.fields.formUnion(choice.names)
      noteMissingTexts(choice)
    }
    if isInBackground { actions.append(.foreground) }
    if !pending.delays.isEmpty { actions.append(.wait) }
    return actions
  }

  private func noteMissingTexts(_ field: HeadlessChoice) {
    let screen = front?.name ?? "the window"
    // The same field is on screen in most situations.
    guard setup.firstSights.examinedFields[screen, default: []].insert(field).inserted else {
      return
    }
    var note: String?
    if driver.steps(for: [field]).isEmpty {
      note = "a field on \(screen) was not filled: give it a unique identifier"
    } else if !field.names.contains(where: { setup.app.texts[$0] != nil }) {
      note =
        "field \"\(field.label)\" on \(screen) was filled with a default text only: "
        + "add its texts to AppUnderTest.texts"
    }
    if let note { setup.firstSights.fieldsWithoutTexts.insert(note) }
  }

  private func addDevice(to structure: inout Fingerprint) {
    structure.add(world.orientation.rawValue)
    structure.add(world.device.horizontalSizeClass.rawValue)
    structure.add(world.device.verticalSizeClass.rawValue)
  }

  private func spokenNames(in sight: HeadlessSight) -> SpokenNames {
    let buttons = sight.choices.filter { $0.spokenName != nil }
    var names = SpokenNames(missing: sight.unnamed)
    guard Set(buttons.map(\.spokenName)).count < buttons.count else { return names }
    for button in buttons {
      guard let name = button.spokenName else { continue }
      names.shared[name, default: []] += driver.steps(for: [button])
    }
    names.shared = names.shared.filter { $0.value.count > 1 }
    return names
  }

  var isInBackground: Bool {
    world.scenes.allSatisfy { $0.activationState == .background }
  }

  /// The changed texts of off-screen fields, by view controller.
  private var changedHiddenFields: [[String]] {
    screens.compactMap { screen in
      guard let view = screen.controller.viewIfLoaded, view.window == nil,
        let first = objects.fields(of: screen.controller)
      else { return nil }
      let texts = view.fieldTexts
      // The view of a container contains the fields of its current child, which may be another one
      // than when it was first shown.
      return texts == first || texts.allSatisfy(\.isEmpty) ? nil : texts
    }
  }

  /// A hash of the texts on screen, including those that cannot be tapped: bar titles, tab badges,
  /// alert messages.
  private func texts(of sight: HeadlessSight) -> UInt64 {
    var texts = Fingerprint()
    texts.add(sight.texts)
    for screen in screens {
      let controller = screen.controller
      if let alert = controller as? UIAlertController {
        texts.add(alert.message ?? "")
        continue
      }
      switch controller.parent {
      case is UITabBarController: texts.add(controller.tabBarItem?.badgeValue ?? "")
      case is UINavigationController where screen.isShown:
        texts.add(controller.navigationItem.title ?? controller.title ?? "")
      default: break
      }
    }
    return texts.value
  }

  // MARK: Hierarchy

  /// The hashes of a hierarchy.
  private struct Outline {
    var hierarchy = Fingerprint()
    var structure = Fingerprint()
    var contexts = Fingerprint()
  }

  private func readOutline() -> Outline {
    var outline = Outline()
    for screen in screens {
      let context = (screen.controller as? any ContextProviding).map { $0.contextText }
      if let context { outline.contexts.add(context) }
      var line = Fingerprint()
      add(screen, context, to: &line)
      outline.hierarchy.add(line.value)
      outline.structure.add(line.value)
      outline.structure.add(screen.controller.isViewLoaded)
      outline.structure.add(hasHiddenBar(screen))
    }
    return outline
  }

  /// Hidden bars determine the possible actions once the container is uncovered.
  private func hasHiddenBar(_ screen: LiveScreen) -> Bool {
    switch screen.controller {
    case let tabs as UITabBarController: tabs.isViewLoaded && tabs.tabBar.isHidden
    case let stack as UINavigationController: stack.isNavigationBarHidden
    default: false
    }
  }

  private func add(_ screen: LiveScreen, _ context: String?, to line: inout Fingerprint) {
    let controller = screen.controller
    line.add(screen.parent ?? -1)
    line.add(TypeNames.name(of: controller))
    line.add(context.map { setup.samples.number(of: $0) } ?? -2)
    line.add(screen.isShown)
    line.add(screen.isShownByParent)
    line.add(screen.isPresented)
    if screen.isPresented {
      line.add(controller.modalPresentationStyle.rawValue)
      line.add(controller.sheetPresentationController?.selectedDetentIdentifier?.rawValue ?? "")
      line.add(controller.isModalInPresentation)
    }
    if let split = controller as? UISplitViewController { line.add(split.displayMode.rawValue) }
    if let alert = controller as? UIAlertController { line.add(alert.title ?? "") }
  }
}

extension ContextProviding {
  /// The context as text.
  var contextText: String { "\(navigationContext)" }

  /// The context as a value of any type.
  var anyContext: Any { navigationContext }
}

extension Fingerprint {
  fileprivate mutating func add(_ node: CoordinatorTree.Node) {
    add(node.name)
    add(node.screens)
    add(node.children.count)
    for child in node.children { add(child) }
  }
}

extension [String] {
  /// The texts in their order, without repetitions.
  fileprivate var withoutRepetitions: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
