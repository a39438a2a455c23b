@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Checks that the link to a destination shows the same screen as a request for it.
  func checkLink(of request: RequestLanding, in state: Int) async throws {
    let (entry, warm) = (request.entry, request.landing)
    guard let delivery = link(to: entry, request.sample) else { return }
    let known = findings
    let cold = try await landing(delivery, isCold: true, in: state)
    if let cold { compare(warm, with: cold, of: entry.name) }
    if state == 0 { try await checkLaunch(for: delivery, to: entry, with: warm) }
    try await confirmColdFinding(
      of: entry.name,
      unlessIn: known,
      [
        Repeatable(landing: warm) {
          try await self.warmLanding(entry, request.sample, in: state)
        },
        Repeatable(landing: cold) {
          try await self.landing(delivery, isCold: true, in: state)
        },
      ],
      in: state
    )
  }

  /// A landing and the steps to repeat it.
  private struct Repeatable {
    let landing: Landing?
    let again: () async throws -> Landing?
  }

  /// Confirms a new finding about a different cold start by repeating the landing.
  ///
  /// If the landing depends on earlier steps, that dependency is reported instead.
  private func confirmColdFinding(
    of name: String,
    unlessIn known: FindingList,
    _ landings: [Repeatable],
    in state: Int
  ) async throws {
    guard findings.finding(.cold, name) != known.finding(.cold, name) else { return }
    var areSteady = true
    for landing in landings {
      if try await isSteady(landing.landing, in: state, landing.again) { continue }
      areSteady = false
    }
    if !areSteady { findings.remove(.cold, name, unlessIn: known) }
  }

  /// Checks that a launch for a link shows the same screen as a request after the launch.
  func checkLaunch(
    for delivery: Delivery,
    to entry: DestinationEntry,
    with warm: Landing
  ) async throws {
    guard let run = try await launched(for: delivery) else { return }
    // Only the launch differs, so the hierarchies must be equal.
    let cold = landing(run, isDone: run.driver.deliveries.last?.end?.isDone == true)
    compare(warm, with: cold, of: entry.name)
    if warm.isDone, cold.isDone, warm.hierarchy != cold.hierarchy {
      report(
        .cold,
        entry.name,
        "launched for the link, the app has a different hierarchy than after opening it later",
        cold.script
      )
    }
  }

  func launched(for delivery: Delivery) async throws -> ExplorationRun<App>? {
    let event = RandomEvent(deed: .step(.deliver(delivery, isCold: true)))
    if reportsCrash(of: [event]) { return nil }
    let run = try makeRun(opening: delivery)
    let text = "\(event)"
    do throws(DriverError) {
      try await run.settle(after: text)
    } catch {
      reportFailure(error, of: text, at: "launch", run.script)
      return nil
    }
    guard run.driver.deliveries.last != nil, await hasWaited(for: text, run, at: "launch") else {
      return nil
    }
    check(run, run.outline)
    return run
  }

  /// Waits for the answers that the last delivery's request needs; returns `false` if the app does
  /// not settle.
  private func hasWaited(
    for text: String,
    _ run: ExplorationRun<App>,
    at screen: String
  ) async -> Bool {
    do throws(DriverError) {
      try await run.waitForAnswer(to: run.driver.deliveries.last?.request)
      return true
    } catch {
      reportFailure(error, of: text, at: screen, run.script)
      return false
    }
  }

  /// The link to a sample of a destination; `nil` for a destination without a link.
  func link(to entry: DestinationEntry, _ sample: [String: String]) -> Delivery? {
    guard let context = try? entry.request(with: sample).context,
      let url = try? table?.links?.url(for: context, of: entry.name)
    else { return nil }
    let kind: Delivery.Kind = url.scheme?.hasPrefix("http") == true ? .universalLink : .customURL
    return Delivery(kind, .url(url))
  }

  // MARK: Deliveries

  /// Performs a delivery in a state; returns `nil` if the app does not report how deliveries end.
  private func landing(
    _ delivery: Delivery,
    isCold: Bool,
    in state: Int
  ) async throws -> Landing? {
    let step = UserStep.deliver(delivery, isCold: isCold)
    return try await check(in: state) { run in
      await landing(step, on: run, at: states[state].screen)
    }
  }

  /// Performs a delivery and checks its end; returns `nil` if the app does not report how
  /// deliveries end.
  func landing(
    _ step: UserStep,
    on run: ExplorationRun<App>,
    at screen: String
  ) async -> Landing? {
    guard case .deliver(let delivery, let isCold) = step else { return nil }
    let last = run.driver.deliveries.last
    guard await perform(step, on: run, at: screen),
      await hasWaited(for: "\(step)", run, at: screen)
    else { return nil }
    check(run, run.outline)
    // The app keeps only its latest deliveries, so their number may not change.
    guard let handle = run.driver.deliveries.last, handle !== last else {
      if !isCold { checkLoss(of: delivery, run) }
      return nil
    }
    switch handle.end {
    case .refused(let refusal): report(.failure, "\(delivery)", "\(refusal)", run.script)
    case nil where handle.request == nil && delivery.kind != .restoration:
      report(.outcome, "\(delivery)", "the delivery has no end", run.script)
    default: break
    }
    var landing = landing(run, isDone: handle.end?.isDone == true)
    landing.isOvertaken = handle.request.map(run.isOvertaken) ?? false
    return landing
  }

  /// Checks that an app with a `DeliveryCenter` receives each delivery, directly or as a request.
  private func checkLoss(of delivery: Delivery, _ run: ExplorationRun<App>) {
    guard run.driver.hasDeliveryCenter, delivery.kind != .restoration, run.events.isEmpty else {
      return
    }
    report(.outcome, "\(delivery)", "the running app does not receive it", run.script)
  }

  func checkDelivery(_ delivery: Delivery, in state: Int) async throws {
    let warm = try await landing(delivery, isCold: false, in: state)
    let cold = try await landing(delivery, isCold: true, in: state)
    let step = UserStep.deliver(delivery, isCold: true)
    let script = (states[state].path + [step]).map(\.description)
    let (known, name) = (findings, "\(delivery)")
    compare(warm, with: cold, of: delivery, script)
    try await confirmColdFinding(
      of: name,
      unlessIn: known,
      [(warm, false), (cold, true)].map { landing, isCold in
        Repeatable(landing: landing) {
          try await self.landing(delivery, isCold: isCold, in: state)
        }
      },
      in: state
    )
  }

  func compare(
    _ warm: Landing?,
    with cold: Landing?,
    of delivery: Delivery,
    _ script: [String]
  ) {
    guard let warm, delivery.kind != .restoration else { return }
    if let cold {
      compare(warm, with: cold, of: "\(delivery)")
    } else {
      report(.cold, "\(delivery)", "a cold start does not receive it", script)
    }
  }

  func landing(_ run: ExplorationRun<App>, isDone: Bool) -> Landing {
    let situation = run.outline
    let top = run.screens.last(where: \.isTopmost)?.controller as? any ContextProviding
    return Landing(
      isDone: isDone,
      screen: situation.screen,
      context: run.driver.run { _ in top.map { ExplorationRun<App>.text(of: $0) } },
      hierarchy: situation.hierarchy,
      script: run.script,
      detour: run.detour,
      isHeldBack: run.isHeldBack
    )
  }

  func compare(_ warm: Landing, with cold: Landing, of name: String) {
    // A launch loses screens that a leave guard protects, and requests that were waiting.
    if warm.isHeldBack || warm.isOvertaken { return }
    if warm.isDone != cold.isDone {
      let message =
        warm.isDone
        ? "a warm start arrives, but a cold one shows \(cold.screen)"
        : "a cold start arrives, but a warm one shows \(warm.screen)"
      report(.cold, name, message, cold.script)
    } else if warm.isDone, (warm.screen, warm.context ?? "") != (cold.screen, cold.context ?? "") {
      report(
        .cold,
        name,
        "a warm start shows \(warm.place), a cold one \(cold.place)",
        cold.script
      )
    }
  }
}
