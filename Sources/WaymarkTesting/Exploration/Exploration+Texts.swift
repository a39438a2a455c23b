@_spi(Headless) import HeadlessUIKit
import Waymark

/// The texts of the frontmost screen, to compare two ways to it.
struct ScreenTexts: Codable {
  /// A hash of the screen's class and context, and of the facts and notes.
  let screen: UInt64
  let texts: [String]

  /// The first texts that another screen lacks, as messages print them.
  func text(without other: Self) -> String {
    let own = texts.filter { !other.texts.contains($0) }.prefix(3)
    return own.isEmpty ? "less" : own.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

/// The texts of the screens that user actions have shown.
struct ShownTexts: Codable {
  /// The texts by screen, which the parts of an exploration exchange.
  typealias Noted = [UInt64: Set<[String]>]

  private(set) var texts = Noted()
  private var situations: Set<UInt64> = []

  /// Whether a situation is noted for the first time.
  mutating func isNew(_ situation: Situation) -> Bool {
    situations.insert(situation.keys.identity).inserted
  }

  mutating func note(_ new: ScreenTexts) {
    texts[new.screen, default: []].insert(new.texts)
  }

  /// Adds the texts that another part has noted.
  mutating func unite(_ other: Noted) { texts.merge(other) { $0.union($1) } }

  /// Whether user actions have shown the screen, and always with other texts.
  func differ(from other: ScreenTexts) -> Bool {
    texts[other.screen].map { !$0.contains(other.texts) } ?? false
  }
}

extension Exploration {
  /// The maximum number of steps of a way by hand.
  private static var longestWay: Int { 4 }
  /// The maximum number of ways by hand to try.
  private static var mostWays: Int { 3 }

  /// Records the texts of a screen that a user action has brought to the front.
  func noteTexts(after action: UserStep, from before: Situation, _ run: ExplorationRun<App>) {
    guard action.isByHand, run.situation.front != before.front,
      results.shownTexts.isNew(run.situation), let texts = run.screenTexts
    else { return }
    results.shownTexts.note(texts)
  }

  /// The texts of a screen that a request has built, if no user action has shown them there.
  func unseenTexts(_ run: ExplorationRun<App>) -> ScreenTexts? {
    run.screenTexts.flatMap { results.shownTexts.differ(from: $0) ? $0 : nil }
  }

  /// Goes to the screen of a request by hand from the same state, and compares the texts.
  ///
  /// Texts that also differ between two equal ways by hand, such as a number of visits, are not
  /// compared.
  func checkTexts(_ landing: Landing, of entry: DestinationEntry, in state: Int) async throws {
    guard let texts = landing.texts, graph[state].screen != landing.screen else { return }
    for way in waysByHand(from: state, to: landing.screen) {
      guard let first = try await self.texts(after: way, in: state), first.screen == texts.screen,
        let second = try await self.texts(after: way, in: state)
      else { continue }
      if first.texts == texts.texts || first.texts != second.texts { return }
      let (hand, other) = (first.text(without: texts), texts.text(without: first))
      let message = "by hand, \(landing.screen) shows \(hand), but a request shows \(other)"
      return results.report(.texts, entry.name, message, landing.trace.script)
    }
  }

  /// The texts of the screen that a way by hand shows; `nil` if it is not possible.
  func texts(after way: [UserStep], in state: Int) async throws -> ScreenTexts? {
    try await navigator.check(.texts(way), in: state) { run in
      for step in way {
        guard navigator.begin(step, on: run), await navigator.walk(step, on: run) == nil else {
          return nil
        }
      }
      return run.screenTexts
    }
  }

  /// The first ways from a state to a screen with the same facts, the shortest first.
  private func waysByHand(from state: Int, to screen: String) -> [[UserStep]] {
    var ways: [[UserStep]] = []
    var reached: Set<Int> = [state]
    var queue: [(state: Int, way: [UserStep])] = [(state, [])]
    var next = 0
    while next < queue.count, ways.count < Self.mostWays {
      let current = queue[next]
      next += 1
      if current.way.count == Self.longestWay { continue }
      for edge in graph[current.state].edges where edge.action.isByHand {
        guard let target = edge.target, reached.insert(target).inserted else { continue }
        queue.append((target, current.way + [edge.action]))
        let end = graph[target].situation
        let isEqual = end.screen == screen && end.facts == graph[state].situation.facts
        if isEqual { ways.append(current.way + [edge.action]) }
      }
    }
    return Array(ways.prefix(Self.mostWays))
  }
}

extension ExplorationRun {
  /// The texts of the frontmost screen; `nil` for an alert.
  var screenTexts: ScreenTexts? {
    guard let screen = front?.controller, let view = screen.viewIfLoaded,
      !(screen is UIAlertController)
    else { return nil }
    return driver.run { _ in
      var place = Fingerprint()
      place.add(TypeNames.name(of: screen))
      place.add((screen as? any ContextProviding)?.contextText ?? "")
      place.add(situation.facts)
      place.add(situation.keys.attributes.last ?? 0)
      var texts: [String] = []
      view.addTexts(to: &texts, except: setup.app.varyingTexts)
      // The badge of a tab may count items that the screen marks as read.
      texts += screens.compactMap { screen in
        guard screen.controller.parent is UITabBarController else { return nil }
        return screen.controller.tabBarItem?.badgeValue.map { "badge \($0)" }
      }
      return ScreenTexts(screen: place.value, texts: texts)
    }
  }
}

extension UserStep {
  /// Whether the user performs the step on screen.
  var isByHand: Bool {
    switch self {
    case .wait, .verb, .deliver, .background, .foreground, .reconnect, .rotate, .resize,
      .memoryWarning, .openWindow, .window, .closeWindow:
      false
    default: true
    }
  }
}

extension UIView {
  /// Adds the texts of labels and buttons, without typed ones.
  fileprivate func addTexts(to texts: inout [String], except names: Set<String>) {
    if isHidden || accessibilityIdentifier.map(names.contains) == true { return }
    switch self {
    case let label as UILabel: if let text = label.text { texts.append(text) }
    case let button as UIButton: if let title = button.currentTitle { texts.append(title) }
    case is UITextField: break
    default: for view in subviews { view.addTexts(to: &texts, except: names) }
    }
  }
}
