@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Selects the uses of a second window to try in a state.
  ///
  /// Each state that is the first with its screen and facts is a sample.
  func windowProbes(in state: Int) -> [WindowProbe] {
    guard options.bounds.opensWindows, options.device.idiom == .pad,
      app.infoPlist.supportsMultipleScenes == true,
      let number = selection.windows.number(of: graph[state].situation)
    else { return [] }
    return WindowProbe.Kind.allCases.map { WindowProbe(kind: $0, number: number) }
  }

  /// Opens a second window in a state, operates both, and closes one of them.
  ///
  /// In the second window, the user repeats the path to a screen, or changes the facts, such as by
  /// logging out.
  ///
  /// - Returns: Whether all steps were possible; `nil` if the state cannot be reached again.
  @discardableResult
  func checkWindows(_ probe: WindowProbe, in state: Int) async throws -> Bool? {
    // The windows that remain differ from those of every known state.
    defer { navigator.live = nil }
    return try await navigator.check(.windows(probe), in: state) { run in
      await self.check(probe, on: run)
    }
  }

  private func check(_ probe: WindowProbe, on run: ExplorationRun<App>) async -> Bool {
    guard await perform(.openWindow, on: run) else { return false }
    for step in steps(of: probe, from: run.situation) {
      guard run.situation.actions.contains(step) else { break }
      guard await perform(step, on: run) else { return false }
    }
    if probe.kind.hasRequests {
      guard await perform(.window(1), on: run) else { return false }
      await request(probe.number * 2, on: run)
      guard await perform(.window(2), on: run) else { return false }
      await request(probe.number * 2 + 1, on: run)
    }
    if probe.closesFirst, await !perform(.window(1), on: run) { return false }
    return await perform(.closeWindow, on: run)
  }

  /// Performs a step in a window; returns `false` if the app does not settle, or no window is left.
  private func perform(_ step: UserStep, on run: ExplorationRun<App>) async -> Bool {
    guard await navigator.perform(step, on: run, at: run.situation.screen) else { return false }
    checkSituation(run)
    return true
  }

  private func request(_ number: Int, on run: ExplorationRun<App>) async {
    let samples = (table?.entries ?? []).flatMap { entry in
      entry.explorationSamples.map { (entry, $0) }
    }
    if samples.isEmpty { return }
    let (entry, sample) = samples[number % samples.count]
    _ = await landing(entry.name, sample, run)
  }

  /// The steps of the user in the second window.
  private func steps(of probe: WindowProbe, from situation: Situation) -> [UserStep] {
    switch probe.kind {
    case .path, .closingFirst, .closingSecond:
      let paths = firstPaths(with: situation.facts)
      return paths.isEmpty ? [] : paths[probe.number % paths.count]
    case .change: return wayToOtherFacts(from: situation)
    }
  }

  /// The shortest paths to each screen with the facts.
  private func firstPaths(with facts: [String]) -> [[UserStep]] {
    var screens: Set<String> = []
    return graph.states.filter { state in
      !state.path.isEmpty && state.situation.facts == facts && screens.insert(state.screen).inserted
    }
    .map(\.path)
  }

  /// The shortest way to a state with other facts.
  private func wayToOtherFacts(from situation: Situation) -> [UserStep] {
    guard let start = graph.state(of: situation) else { return [] }
    var ways: [(state: Int, steps: [UserStep])] = [(start, [])]
    var known: Set<Int> = [start]
    var next = 0
    while next < ways.count {
      let (state, steps) = ways[next]
      next += 1
      for edge in graph[state].edges {
        guard let target = edge.target, known.insert(target).inserted else { continue }
        let way = steps + [edge.action]
        if graph[target].situation.facts != situation.facts { return way }
        ways.append((target, way))
      }
    }
    return []
  }
}

/// A use of two windows.
struct WindowProbe: Codable {
  /// The steps before one of the windows is closed.
  enum Kind: CaseIterable, Codable {
    /// The path to a screen in the second window, and requests in both.
    case path
    /// A way in the second window that changes the facts, and requests in both.
    case change
    /// The path to a screen in the second window.
    case closingFirst, closingSecond

    var hasRequests: Bool { self == .path || self == .change }
  }

  let kind: Kind
  /// The number of the sample, which selects the path and the requests.
  let number: Int

  var closesFirst: Bool {
    switch kind {
    case .path, .change: number.isMultiple(of: 2) == (kind == .path)
    case .closingFirst: true
    case .closingSecond: false
    }
  }
}

/// The selection of states in which a second window is opened.
struct WindowProbes {
  /// The number of each class of states: those with the same screen and facts.
  private var classes: [UInt64: Int] = [:]

  /// The number of the class of a state; `nil` if another state of the class was selected.
  mutating func number(of situation: Situation) -> Int? {
    var probe = Fingerprint()
    probe.add(situation.screen)
    probe.add(situation.facts)
    if classes[probe.value] != nil { return nil }
    classes[probe.value] = classes.count
    return classes.count - 1
  }
}
