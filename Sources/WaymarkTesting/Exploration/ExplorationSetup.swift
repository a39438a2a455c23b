@_spi(Headless) import HeadlessUIKit
import Waymark

/// The parts of an exploration that do not change: the app, the options, and the declarations of
/// one launch.
@MainActor struct ExplorationSetup<App: UIApplicationDelegate> {
  let app: AppUnderTest<App>
  let options: ExplorationOptions
  let samples: SampleNumbers
  private(set) var firstSights = FirstSights()
  /// The screen classes of guarded destinations.
  let guardedScreens: Set<String>
  /// The destinations of one launch, for names and links; each run has its own requests.
  let table: DestinationTable?
  /// The findings that the app accepts.
  let acceptedFindings: [AcceptedFinding]
  /// The launch with the table, which is only inspected.
  private let reference: AppDriver<App>

  init(_ app: AppUnderTest<App>, _ options: ExplorationOptions) throws {
    (self.app, self.options) = (app, options)
    var names: Set<String> = []
    for property in app.properties {
      if property.name.isEmpty { throw AppUnderTestError.unnamedProperty }
      if names.insert(property.name).inserted { continue }
      throw AppUnderTestError.repeatedProperty(property.name)
    }
    reference = try app.launched(variants: options.variants, on: options.device)
    table = try reference.run(app.destinations)
    acceptedFindings = app.acceptedFindings(options)
    samples = SampleNumbers(table)
    guardedScreens = Set(
      (table?.entries ?? []).lazy.filter { !$0.summary.guards.isEmpty }
        .compactMap { $0.summary.steps.first?.screen }
    )
  }

  /// Returns an equal setup for another part of the exploration, with its own observations.
  func forAnotherPart() -> Self {
    var other = self
    other.firstSights = FirstSights()
    return other
  }

  /// Ends the launch with the table.
  func end() {
    reference.world.clock.endSleeps()
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
