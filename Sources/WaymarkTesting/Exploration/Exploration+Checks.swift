@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Checks the rules that hold after every step.
  func check(_ run: ExplorationRun<App>, _ situation: Situation) {
    run.driver.run { _ in checkStep(of: run, situation) }
  }

  private func checkStep(of run: ExplorationRun<App>, _ situation: Situation) {
    // Deprecations in later systems are irrelevant to navigation.
    for misuse in run.misuse where misuse.kind != .deprecation {
      // Addresses differ between runs.
      let subject = "\(misuse)".replacing(/: 0x[0-9a-f]+/, with: "")
      report(.misuse, subject, "on \(situation.screen)", run.script)
    }
    if run.screens.isEmpty, !run.isInBackground {
      report(.nothing, "window", "no window in front has a view controller", run.script)
    }
    coverage.leaveGuards.formUnion(run.driver.router?.leaveGuardNames ?? [])
    checkRequests(run)
    checkQuestions(run)
    checkArrival(run)
    checkAccess(run)
    // Later, a step that navigates across several screens loads views on its way.
    if run.script.isEmpty {
      for name in run.loadedEarly {
        report(.loading, name, "its view is loaded although it was never shown", run.script)
      }
    }
    for node in run.driver.coordinators.roots { checkCoordinator(node, run) }
    let moment = PropertyMoment(
      driver: run.driver,
      step: run.script.last ?? "",
      events: run.events
    )
    for property in app.properties {
      switch property.demand {
      case .always(let condition):
        if condition(moment) { continue }
        report(.property, property.name, "does not hold on \(situation.screen)", run.script)
      case .sometimes(let condition):
        if condition(moment) { coverage.sometimes.insert(property.name) }
      case .eventually, .leadsTo: break
      }
    }
  }

  private func checkRequests(_ run: ExplorationRun<App>) {
    let waiting = Set((run.driver.router?.requests ?? []).map(\.number))
    for (number, destination) in run.submitted.sorted(by: { $0.key < $1.key }) {
      let endings = run.endings[number] ?? 0
      if endings > 1 {
        report(.outcome, destination, "a request has ended \(endings) times", run.script)
      } else if endings == 0, !waiting.contains(number) {
        report(.outcome, destination, "a request ended without an outcome", run.script)
      }
    }
    for event in run.events { note(event, run) }
  }

  /// Checks that each alert of a leave guard stays until it is answered.
  private func checkQuestions(_ run: ExplorationRun<App>) {
    for name in run.unansweredGuards {
      let message =
        "its question is open but not on screen, so each request that would leave the "
        + "screen waits forever: ask with `LeaveDecision.asking`"
      report(.answer, name, message, run.script)
    }
  }

  /// Records the outcome of a request or the decision of a guard for the coverage.
  private func note(_ event: NavigationEvent, _ run: ExplorationRun<App>) {
    let isDeclared = table?[event.destination] != nil
    switch event.kind {
    case .guardDecided(let name, "proceed"): coverage.passed.insert(name)
    case .guardDecided(let name, let decision) where decision != "deferred":
      coverage.held.insert(name)
    case .parked(let requirement) where isDeclared:
      coverage.outcomes[event.destination, default: []].insert("parked until \(requirement)")
    case .ended(let outcome) where isDeclared:
      coverage.outcomes[event.destination, default: []].insert(outcome.kind)
    case .failed(let error):
      report(.failure, event.destination, "\(error)", run.script)
    case .drifted(let reason):
      report(.plan, event.destination, "the hierarchy changed meanwhile: \(reason)", run.script)
    default: break
    }
  }

  // MARK: Screens

  /// Checks that the last request that ended shows the screen of its destination, except requests
  /// that restore hidden screens.
  private func checkArrival(_ run: ExplorationRun<App>) {
    let ends = run.events.lazy.filter { $0.isEnd && !run.hiddenRequests.contains($0.request) }
    guard let last = ends.last, case .ended(let outcome) = last.kind,
      case .done(_, let via) = outcome, let entry = run.table?[via ?? last.destination]
    else { return }
    let context = via == nil ? run.contexts[last.request] : nil
    checkArrival(at: entry, with: context, in: run)
  }

  private func checkArrival(
    at entry: DestinationEntry,
    with context: String?,
    in run: ExplorationRun<App>
  ) {
    let shown = run.screens.filter(\.isShown)
    let expected = entry.summary.steps.first?.screen ?? ""
    let own = shown.map { entry.recognizes($0.controller) }.filter(\.isOwn)
    checkPlace(of: entry, in: run)
    if own.isEmpty {
      let seen = shown.last.map { TypeNames.name(of: $0.controller) } ?? "nothing"
      return report(.screen, entry.name, "\(expected) is not shown, but \(seen)", run.script)
    }
    let contexts = own.compactMap(\.context)
    guard let context, !contexts.isEmpty, !contexts.contains(context) else { return }
    let message = "requested \(context), but the screen shows \(contexts.joined(separator: ", "))"
    report(.context, entry.name, message, run.script)
  }

  /// Checks that the screen is still where it was when its request ended.
  private func checkPlace(of entry: DestinationEntry, in run: ExplorationRun<App>) {
    let places = run.places(in: run.screens) { entry.recognizes($0).isOwn }
    let names = Set(places.map(\.name))
    let arrivals = run.arrivals.filter { names.contains($0.name) }
    guard let place = places.last, let arrival = arrivals.last,
      !places.contains(where: { place in arrivals.contains(where: place.isSame) })
    else { return }
    let (now, before) = (place.way, arrival.way)
    let message =
      "its request showed it in \(before.joined(separator: " > ")), "
      + "but it is now in \(now.joined(separator: " > "))"
    report(.way, entry.name, message, run.script)
  }

  /// Checks that no guarded screen is shown that its own guards would refuse.
  private func checkAccess(_ run: ExplorationRun<App>) {
    // Views below a full-screen presentation are not in a window.
    let shown = run.screens.lazy.filter { $0.isShown }.map(\.controller).filter { screen in
      self.guardedScreens.contains(TypeNames.name(of: screen)) && screen.viewIfLoaded?.window != nil
    }
    // An app can build its table on each call, so it is read only where a guarded screen is shown.
    guard !shown.isEmpty, let table = run.table, let router = run.driver.router else { return }
    for screen in shown {
      guard let obstacle = router.obstacle(to: screen, in: table),
        table[obstacle.destination]?.summary.guards.isEmpty == false
      else { continue }
      report(
        .access,
        TypeNames.name(of: screen),
        "is shown although a guard of \(obstacle.destination) would not let the user in: "
          + obstacle.reason,
        run.script
      )
    }
  }

  private func checkCoordinator(_ node: CoordinatorTree.Node, _ run: ExplorationRun<App>) {
    if node.screens.isEmpty, node.children.isEmpty {
      report(.coordinator, node.name, "is running, but none of its screens remains", run.script)
    }
    for child in node.children { checkCoordinator(child, run) }
  }
}

extension NavigationEvent {
  /// Whether the event ends a request.
  var isEnd: Bool {
    switch kind {
    case .ended, .failed: true
    default: false
    }
  }
}

extension NavigationOutcome {
  /// The kind of the outcome, without details of the request.
  var kind: String {
    switch self {
    case .done(let arrival, let via): "done \(arrival.rawValue)" + (via.map { " via \($0)" } ?? "")
    case .refused(let by, _): "refused by \(by)"
    case .superseded: "superseded"
    case .expired: "expired"
    case .cancelled: "cancelled"
    }
  }
}
