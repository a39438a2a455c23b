@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// The number of actions that are divided between the parts at once.
  ///
  /// Each part waits for the others after them, and returns to states by earlier ones only.
  static var tasksAtOnce: Int { 256 }

  /// Performs work in each part of this process.
  func inEachPart(_ body: () async throws -> Void) async throws {
    defer { navigator = navigators[0] }
    for each in navigators {
      navigator = each
      try await body()
      // The app's global variables refer to its latest launch, which may be another part's.
      navigator.live = nil
    }
  }

  /// Whether an item of numbered work belongs to the part.
  func isOwn(_ number: Int) -> Bool { number % options.parts == navigator.number }

  /// The part's share of a list.
  func share(of count: Int) -> Range<Int> {
    let part = navigator.number
    if !isDivided(count) { return part == 0 ? 0..<count : count..<count }
    return count * part / options.parts..<count * (part + 1) / options.parts
  }

  /// The number of states, and the length of lists of their work, up to which one part does all.
  ///
  /// In a small app, checks that continue in one launch find more than those in two.
  private static var mostUndivided: Int { 32 }

  private func isDivided(_ count: Int) -> Bool {
    max(count, graph.states.count) > Self.mostUndivided
  }

  /// The part of each item of work, by the numbers of their steps, so that all parts have about the
  /// same number of steps.
  func parts(of counts: [Int]) -> [Int] {
    if !isDivided(counts.count) { return counts.map { _ in 0 } }
    var sums = [Int](repeating: 0, count: options.parts)
    return counts.map { count in
      let part = sums.indexOfLeast
      sums[part] += count
      return part
    }
  }

  /// Performs actions in all parts, so that ``end(of:)`` returns their ends.
  func perform(_ tasks: [ActionTask]) async throws {
    let unknown = tasks.filter { knownEnds[$0.script] == nil && ahead[$0.script] == nil }
    if unknown.isEmpty || options.parts == 1 { return }
    let parts = parts(of: unknown)
    let messages = try await exchangedResults { message in
      for (task, part) in zip(unknown, parts) where part == navigator.number {
        message.ends.append(mayContinue ? try await performed(task) : nil)
      }
    }
    var ends = messages.map { $0.ends[...] }
    for (task, part) in zip(unknown, parts) {
      ahead[task.script] = .some(ends[part].removeFirst())
    }
  }

  /// The part of each action.
  ///
  /// The actions of one state stay together, because returning to a state takes steps; only those
  /// of the last state are divided.
  private func parts(of tasks: [ActionTask]) -> [Int] {
    if !isDivided(tasks.count) { return tasks.map { _ in 0 } }
    let lastPath = tasks.last?.path
    var sums = [Int](repeating: 0, count: options.parts)
    var (part, path): (Int, [UserStep]?) = (0, nil)
    return tasks.map { task in
      if task.path != path || path == lastPath { (part, path) = (sums.indexOfLeast, task.path) }
      sums[part] += task.path.count + Navigator<App>.stepsOfLaunch
      return part
    }
  }

  /// Performs work in each part of this process, and returns the results of all parts.
  func exchangedResults(
    of work: (inout PartMessage) async throws -> Void = { _ in }
  ) async throws -> [PartMessage] {
    var messages: [PartMessage] = []
    try await inEachPart {
      var message = PartMessage()
      try await work(&message)
      message.noted = navigator.setup.firstSights.noted
      (message.crashes, message.hasEnded) = (navigator.crashes.reached, navigator.hasEnded)
      messages.append(message)
    }
    if let otherPart {
      messages[0].progress = navigator.ownProgress
      let other = try await otherPart.exchange(messages[0])
      navigator.shared.others = other.progress
      navigator.monitor.progress?(navigator.progress)
      messages.insert(other, at: otherPart.own == 0 ? 1 : 0)
    }
    unite(messages)
    return messages
  }

  private func unite(_ messages: [PartMessage]) {
    var noted = FirstSights.Noted()
    for message in messages { noted.unite(message.noted) }
    for navigator in navigators {
      navigator.setup.firstSights.noted = noted
      for message in messages {
        navigator.crashes.unite(message.crashes)
        navigator.results.shownTexts.unite(message.texts)
      }
    }
    if messages.contains(where: \.hasEnded) { limit.isReached = true }
  }
}

extension [Int] {
  /// The first index of the least number; 0 if there is none.
  fileprivate var indexOfLeast: Int { indices.min { self[$0] < self[$1] } ?? 0 }
}

/// An action to perform in a state.
struct ActionTask {
  let action: UserStep
  let state: Int
  /// The path on which the state is reached.
  let path: [UserStep]
  /// The path, if it is not the first one to the state.
  var other: OtherPath?
  /// The state in which the action has to end; `nil` for any.
  var target: Int?
  /// Whether the classes of requests are read before the action.
  var isSurveyed = false

  /// The steps from the launch.
  var script: [UserStep] { path + [action] }
}

/// The requests, deliveries, windows and system events to try in a state.
struct StateProbes {
  /// A request with a sample of a destination.
  struct Request {
    let entry: DestinationEntry
    let sample: [String: String]
    let coldStart: ColdStarts.Probe
  }

  var requests: [Request] = []
  var deliveries: [(delivery: Delivery, coldStart: ColdStarts.Probe)] = []
  var windows: [WindowProbe] = []
  var events: [[UserStep]] = []

  var count: Int { requests.count + deliveries.count + windows.count + events.count }
}
