@_spi(Headless) import HeadlessUIKit
import Waymark

extension ExplorationRun {
  /// Reads the current situation; creates table cells and has no other effect.
  ///
  /// Called in the app's world, because app code may run, for example for contexts.
  func readSituation() -> Situation {
    var (situation, lines, contexts) = readOutline()
    let changedFields = changedHiddenFields
    situation.cut = cut(changedFields: changedFields.count)
    let sight = world.user.look(rows: app.rows.mostLooked)
    situation.actions = driver.steps(for: sight.choices) + driver.verbSteps
    for choice in sight.choices where choice.kind == .type {
      firstSights.fields.formUnion(choice.names)
    }
    if isInBackground {
      situation.actions.append(.foreground)
    }
    if !delays.isEmpty { situation.actions.append(.wait) }
    for request in driver.router?.requests ?? [] {
      lines.append(
        "request \(request.destination) \(samples.name(of: request.context)) \(request.phase)"
      )
      contexts.append(request.context)
    }
    lines += openQuestions.map { "question \($0)" }
    lines.append(driver.coordinators.description)
    situation.facts = app.facts(driver.app)
    lines += situation.facts
    lines += sight.fields
    lines.append(
      "\(world.orientation.rawValue) \(world.device.horizontalSizeClass.rawValue) "
        + "\(world.device.verticalSizeClass.rawValue)"
    )
    lines += situation.actions.map(\.description)
    situation.structure = lines.joined(separator: "\n")
    situation.delays = delays.map(\.text)
    situation.attributes = [
      situation.delays.withoutRepetitions.joined(separator: "\n"),
      changedFields.joined().joined(separator: "\n"), hiddenBars,
      contexts.joined(separator: "\n"), (sight.texts + textsOfBars).joined(separator: "\n"),
      "\(sight.look)",
      (app.notes(driver.app) + world.openedURLs.map(\.absoluteString)).joined(separator: "\n"),
    ]
    return situation
  }

  var isInBackground: Bool {
    world.scenes.allSatisfy { $0.activationState == .background }
  }

  /// The visible texts that cannot be tapped: bar titles, tab badges, alert messages.
  private var textsOfBars: [String] {
    screens.flatMap { screen -> [String] in
      let controller = screen.controller
      if let alert = controller as? UIAlertController { return [alert.message ?? ""] }
      switch controller.parent {
      case is UITabBarController: return [controller.tabBarItem?.badgeValue ?? ""]
      case is UINavigationController where screen.isShown:
        return [controller.navigationItem.title ?? controller.title ?? ""]
      default: return []
      }
    }
  }

  /// The hierarchy alone, without the possible actions.
  var outline: Situation { driver.run { _ in readOutline().situation } }

  private func readOutline() -> (situation: Situation, lines: [String], contexts: [String]) {
    var situation = Situation()
    let screens = screens
    var lines: [String] = []
    var contexts: [String] = []
    for screen in screens {
      let context = (screen.controller as? any ContextProviding).map { Self.text(of: $0) }
      if let context { contexts.append(context) }
      let line = line(screen, context)
      situation.hierarchy += line + "\n"
      lines.append(line + (screen.controller.isViewLoaded ? " loaded" : "") + hiddenBar(of: screen))
      if screen.isPresented { situation.level += 1 }
    }
    place(&situation, screens)
    return (situation, lines, contexts)
  }

  /// Hidden bars determine the possible actions once the container is uncovered.
  private func hiddenBar(of screen: LiveScreen) -> String {
    switch screen.controller {
    case let tabs as UITabBarController where tabs.isViewLoaded && tabs.tabBar.isHidden:
      " without its bar"
    case let stack as UINavigationController where stack.isNavigationBarHidden: " without its bar"
    default: ""
    }
  }

  private func line(_ screen: LiveScreen, _ context: String?) -> String {
    let controller = screen.controller
    var line = "\(screen.parent ?? -1) \(TypeNames.name(of: controller))"
    if let context { line += " " + samples.name(of: context) }
    if screen.isShown { line += " shown" }
    if screen.isShownByParent { line += " selected" }
    if screen.isPresented {
      line += " presented \(controller.modalPresentationStyle.rawValue)"
      if let detent = controller.sheetPresentationController?.selectedDetentIdentifier {
        line += " \(detent.rawValue)"
      }
      if controller.isModalInPresentation { line += " modal" }
    }
    if let split = controller as? UISplitViewController { line += " \(split.displayMode.rawValue)" }
    if let alert = controller as? UIAlertController { line += " \(alert.title ?? "")" }
    return line
  }

  static func context(of screen: some ContextProviding) -> Any { screen.navigationContext }

  static func text(of screen: some ContextProviding) -> String {
    "\(screen.navigationContext)"
  }

  private func place(_ situation: inout Situation, _ screens: [LiveScreen]) {
    if let index = screens.lastIndex(where: \.isTopmost) {
      situation.screen = Self.name(of: screens[index].controller)
      situation.way = way(to: index, in: screens)
    }
  }

  /// The name of a screen; for an alert, it includes the title.
  static func name(of controller: UIViewController) -> String {
    let name = TypeNames.name(of: controller)
    guard let alert = controller as? UIAlertController else { return name }
    return "\(name) \"\(alert.title ?? "")\""
  }

  /// The places of shown view controllers that fulfill a condition.
  func places(
    in screens: [LiveScreen],
    where isIncluded: (UIViewController) -> Bool = { _ in true }
  ) -> [ScreenPlace] {
    screens.indices.filter { screens[$0].isShown && isIncluded(screens[$0].controller) }
      .map { place(of: $0, in: screens) }
  }

  private func place(of index: Int, in screens: [LiveScreen]) -> ScreenPlace {
    let ancestors = sequence(first: index) { screens[$0].parent }.dropFirst()
    return ScreenPlace(
      name: TypeNames.name(of: screens[index].controller),
      ancestors: ancestors.map { ObjectIdentifier(screens[$0].controller) },
      way: way(to: index, in: screens)
    )
  }

  private func way(to index: Int, in screens: [LiveScreen]) -> [String] {
    var way: [String] = []
    var next = screens[index].parent
    var isPresented = screens[index].isPresented
    while let current = next {
      let controller = screens[current].controller
      var name = TypeNames.name(of: controller)
      if let tab = controller.tabBarItem?.title, controller.parent is UITabBarController {
        name += " \"\(tab)\""
      }
      if isPresented { name += " presents" }
      way.insert(name, at: 0)
      (next, isPresented) = (screens[current].parent, screens[current].isPresented)
    }
    return way
  }
}

/// The place of a view controller in the hierarchy.
struct ScreenPlace {
  /// The name of its class.
  let name: String
  /// Its containers and presenters, the innermost first.
  let ancestors: [ObjectIdentifier]
  /// The names of its containers from the root down, with the titles of tabs.
  let way: [String]

  /// Whether both are in the same containers, or in containers with the same names.
  func isSame(as other: Self) -> Bool { ancestors == other.ancestors || way == other.way }
}

extension [String] {
  /// The texts in their order, without repetitions.
  fileprivate var withoutRepetitions: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
