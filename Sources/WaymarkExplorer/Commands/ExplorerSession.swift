#if Explorer
  import Foundation
  @_spi(Headless) import HeadlessUIKit
  import Waymark
  import WaymarkCore
  import WaymarkPetriDish
  @_spi(Headless) import WaymarkTesting

  /// One launch of an app.
  @MainActor struct ExplorerSession<App: UIApplicationDelegate> {
    let app: AppUnderTest<App>
    let driver: AppDriver<App>
    /// The destinations of the launched app, which apply while it has no window.
    private let launched: DestinationTable

    /// Launches the app and rethrows its errors.
    ///
    /// - Parameter delivery: The delivery for which the app is launched.
    init(
      _ app: AppUnderTest<App>,
      setup: SessionSetup = SessionSetup(),
      opening delivery: Delivery? = nil
    ) throws {
      self.app = app
      driver = try app.launched(
        variants: setup.variants,
        on: setup.headlessDevice,
        opening: delivery
      )
      guard let table = try driver.run(app.destinations) else {
        if driver.router == nil { throw DriverError(.noRouter) }
        throw DescriptionGap.destinations
      }
      launched = table
    }

    private enum DescriptionGap: Error, CustomStringConvertible {
      case destinations

      var description: String {
        "the app has a router and no destinations: AppUnderTest.destinations returned nil"
      }
    }

    /// The destinations of the app's first window; without a window, those of the launched app.
    ///
    /// A scene that is connected again has other destinations.
    var table: DestinationTable { (try? driver.run(app.destinations)) ?? launched }

    /// Performs a step of a script; the next step, or the end, waits until the app has settled.
    func perform(_ script: ScriptStep) async throws {
      try await prepare(for: script.step, isHurried: script.isHurried)
      let log = driver.verbLog
      try act(script.step) { [weak log] in log?.failure = $0 }
    }

    /// Waits until the app has settled; before a hurried step, until the end of the current turn.
    func prepare(for step: ExplorerStep, isHurried: Bool) async throws {
      let clock = driver.world.clock
      if isHurried {
        clock.commit()
        return
      }
      try await settle()
      // As at the end of a script of `verify`, delayed actions of the app run while the user waits.
      if step != .user(.wait) { clock.holdDelays(before: clock.nextNumber) }
    }

    /// Waits until the app has settled and its verbs have returned.
    ///
    /// - Throws: ``DriverError``, or the error of a verb.
    func settle() async throws {
      try await driver.waitUntilSettled()
      driver.world.clock.releaseDelays()
      if let failure = driver.verbLog.failure {
        driver.verbLog.failure = nil
        throw failure
      }
    }

    /// Performs a step at once, also during a transition, and does not wait for its result.
    ///
    /// - Parameter failed: Called later if a verb of the app fails.
    func act(_ step: ExplorerStep, failed: @escaping @MainActor (any Error) -> Void) throws {
      switch step {
      case .user(let step):
        driver.verbLog.onFailure = failed
        try driver.act(step)
      case .open(let text):
        let target = try target(of: text)
        guard let router = driver.router else { throw DriverError(.noRouter) }
        driver.run { _ in _ = router.go(target.request()) }
      case .go(let words, let isAlone):
        let (entry, texts) = try destination(words)
        guard let router = driver.router else { throw DriverError(.noRouter) }
        let dish = PetriDish(table, router: router)
        try driver.run { _ in
          guard isAlone else {
            _ = try dish.open(entry, with: texts)
            return
          }
          try dish.openAlone(entry, with: texts)
        }
      case .width(let points): try resize(to: points)
      case .textSize(let size):
        driver.world.navigating { driver.world.setContentSizeCategory(size.category) }
      }
    }

    /// Gives the windows a width, and the size class of this width.
    private func resize(to width: Int) throws(UsageError) {
      let world = driver.world
      let range = WindowWidth.range(on: world.device.idiom)
      guard range.contains(width), let window = world.user.keyWindow else {
        let widths = "\(range.lowerBound) to \(range.upperBound) points"
        throw UsageError("a window of this device is \(widths) wide, not \(width)")
      }
      world.navigating {
        world.setSizeClasses(
          horizontal: WindowWidth.sizeClass(of: width, on: world.device.idiom),
          vertical: world.device.verticalSizeClass,
          size: CGSize(width: CGFloat(width), height: window.bounds.height)
        )
      }
    }
  }

  extension SessionSetup {
    var headlessDevice: HeadlessDevice {
      var device: HeadlessDevice = self.device == .pad ? .pad : .phone
      device.level = level
      return device
    }
  }

  extension ExplorerSession {
    /// Returns a destination for words such as `product id=7` or `"edit profile"`.
    func destination(
      _ words: String
    ) throws(UsageError) -> (entry: DestinationEntry, texts: [String: String]) {
      let names = table.entries.map(\.name)
      let (name, parameters) = Self.parts(of: words, names: names)
      guard let entry = table[name] else {
        throw UsageError.unknown("destination", name, among: names)
      }
      var texts: [String: String] = [:]
      for item in URLComponents(string: "?\(parameters)")?.queryItems ?? [] {
        guard entry.parameters.contains(where: { $0.name == item.name }) else {
          throw UsageError.unknown("parameter", item.name, among: entry.parameters.map(\.name))
        }
        texts[item.name] = item.value?.replacing("+", with: " ")
      }
      return (entry, texts)
    }

    /// Returns the plan for a destination in the current state.
    func way(to words: String) -> WayAnswer {
      do {
        let (entry, texts) = try destination(words)
        let request = try entry.request(with: texts)
        guard let router = driver.router else { throw DestinationObstacle.noWindow }
        return WayAnswer(driver.run { _ in router.explain(request) })
      } catch {
        return WayAnswer(Explanation(plan: nil, obstacle: "\(error)"))
      }
    }

    private enum DestinationObstacle: Error, CustomStringConvertible {
      case noWindow

      var description: String { "the app has no visible window" }
    }

    /// The name, in quotation marks if it has spaces, and the parameters.
    private static func parts(of words: String, names: [String]) -> (String, String) {
      if names.contains(words) { return (words, "") }
      let pieces =
        words.first == "\""
        ? words.dropFirst().split(separator: "\"", maxSplits: 1)
        : words.split(separator: " ", maxSplits: 1)
      let parameters = pieces.count > 1 ? pieces[1].trimmingCharacters(in: .whitespaces) : ""
      return (pieces.first.map(String.init) ?? "", parameters)
    }
  }

  extension ExplorerSession {
    /// Returns the target of a link; the error names the most similar pattern.
    func target(of text: String) throws(UsageError) -> LinkTarget {
      let url = try url(text)
      guard let links = table.links else {
        throw UsageError("bad link \(text): no destination of \(app.name) is linked")
      }
      do throws(LinkMismatch) {
        return try links.match(url).target
      } catch {
        throw UsageError("bad link \(text): \(advice(error, text))")
      }
    }

    func url(_ text: String) throws(UsageError) -> URL {
      guard let url = URL(string: text) else { throw UsageError("\"\(text)\" is not a URL") }
      return url
    }

    private func advice(_ mismatch: LinkMismatch, _ text: String) -> String {
      guard mismatch.nearestEntry == nil, let links = table.links,
        let nearest = NearestMatch.of(text, among: links.entries.flatMap(links.patterns))
      else { return mismatch.description }
      return "\(mismatch); did you mean \(nearest)?"
    }

    /// Returns the result of matching a link, and the plan for opening it.
    func answer(for text: String) -> LinkAnswer {
      var answer = LinkAnswer(url: text, readings: [])
      do throws(UsageError) {
        let url = try url(text)
        answer.readings = readings(of: url)
        let target = try target(of: text)
        answer.destination = target.destination
        answer.way = driver.router.map { router in
          WayAnswer(driver.run { _ in router.explain(target.request()) })
        }
      } catch {
        answer.mismatch = error.description
      }
      return answer
    }

    /// The result of matching a link with each entry of the table.
    func readings(of url: URL) -> [LinkReading] {
      guard let links = table.links else { return [] }
      let chosen = try? links.match(url).entry
      return links.entries.map { entry in
        let allPatterns = links.patterns(of: entry)
        let patterns = allPatterns.filter { $0.hasPrefix("\(url.scheme ?? "")://") }
        return LinkReading(
          entry: entry.name,
          patterns: patterns.isEmpty ? allPatterns : patterns,
          isChosen: entry.name == chosen,
          mismatch: mismatch(of: url, with: entry)
        )
      }
    }

    /// Returns the reason why one entry does not match, using a table with only that entry.
    private func mismatch(of url: URL, with entry: LinkEntry<LinkTarget>) -> String? {
      guard let links = table.links,
        let table = try? LinkTable(on: links.bases, limits: links.limits, entries: [entry])
      else { return nil }
      do throws(LinkMismatch) {
        _ = try table.match(url)
        return nil
      } catch {
        return LinkMismatch(error.part, error.reason).description
      }
    }
  }
#endif
