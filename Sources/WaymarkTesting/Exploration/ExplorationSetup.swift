@_spi(Headless) import HeadlessUIKit
import Waymark

/// The parts of an exploration that do not change: the app, the options, and the declarations of
/// one launch.
@MainActor struct ExplorationSetup<App: UIApplicationDelegate> {
  let app: AppUnderTest<App>
  let options: ExplorationOptions
  private(set) var firstSights = FirstSights()
  let declarations: LaunchDeclarations<App>
  /// The findings that the app accepts.
  let acceptedFindings: [AcceptedFinding]

  /// - Parameter declarations: The declarations; `nil` to read them from a launch.
  init(
    _ app: AppUnderTest<App>,
    _ options: ExplorationOptions,
    _ declarations: LaunchDeclarations<App>? = nil
  ) throws {
    (self.app, self.options) = (app, options)
    var names: Set<String> = []
    for property in app.properties {
      if property.name.isEmpty { throw AppUnderTestError.unnamedProperty }
      if names.insert(property.name).inserted { continue }
      throw AppUnderTestError.repeatedProperty(property.name)
    }
    acceptedFindings = app.acceptedFindings(options)
    self.declarations = declarations ?? LaunchDeclarations()
    if declarations == nil {
      let driver = try app.launched(variants: options.variants, on: options.device)
      try self.declarations.read(driver, of: app)
    }
  }

  /// The destinations of one launch, for names and links; each run has its own requests.
  var table: DestinationTable? { declarations.table }
  var samples: SampleNumbers { declarations.samples }
  /// The screen classes of guarded destinations.
  var guardedScreens: Set<String> { declarations.guardedScreens }

  /// Returns an equal setup for another part of the exploration, with its own observations.
  func forAnotherPart() -> Self {
    var other = self
    other.firstSights = FirstSights()
    return other
  }

  /// The link to a sample of a destination; `nil` for a destination without a link.
  func link(to entry: DestinationEntry, _ sample: [String: String]) -> Delivery? {
    guard let context = try? entry.request(with: sample).context,
      let url = try? table?.links?.url(for: context, of: entry.name)
    else { return nil }
    let kind: Delivery.Kind = url.scheme?.hasPrefix("http") == true ? .universalLink : .customURL
    return Delivery(kind, .url(url))
  }
}

/// The destinations of one launch.
@MainActor final class LaunchDeclarations<App: UIApplicationDelegate> {
  /// The launch with the table, which is only inspected; `nil` before a launch in this process.
  private var launch: AppDriver<App>?
  private(set) var table: DestinationTable?
  private(set) var samples = SampleNumbers(nil)
  private(set) var guardedScreens: Set<String> = []

  deinit {
    // A sleeping task retains its world, and nothing advances the clock any more.
    let launch = launch
    MainActor.assumeIsolated { launch?.world.clock.endSleeps() }
  }

  /// Whether the app was launched in this process.
  var areRead: Bool { launch != nil }

  /// Reads the declarations, unless those of an earlier launch are known.
  func read(_ driver: AppDriver<App>, of app: AppUnderTest<App>) throws {
    if areRead { return }
    launch = driver
    table = try driver.run(app.destinations)
    samples = SampleNumbers(table)
    guardedScreens = Set(
      (table?.entries ?? []).lazy.filter { !$0.summary.guards.isEmpty }
        .compactMap { $0.summary.steps.first?.screen }
    )
  }
}
