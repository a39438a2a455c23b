@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// Describes an app for tests and tools: how to launch it, its variants, its router and
/// destinations, and the external events it receives.
///
/// The following example describes an app with one variant, and launches it in that variant on an
/// iPad:
///
/// ```swift
/// extension AppUnderTest<AppDelegate> {
///   static var shop: Self {
///     var app = AppUnderTest(
///       name: "shop",
///       launch: { variants in AppDelegate(variants: variants) },
///       makeSceneDelegate: { SceneDelegate() },
///       router: { $0.router },
///       destinations: { $0.places }
///     )
///     app.variants = ["settings-tab"]
///     return app
///   }
/// }
///
/// let driver = try AppUnderTest.shop.launched(variants: ["settings-tab"], on: .pad)
/// ```
@MainActor public struct AppUnderTest<App: UIApplicationDelegate> {
  /// The name of the app, printed by tools.
  public let name: String
  /// The names of optional configurations of the app, each of which a launch can enable.
  public var variants: [String] = []
  /// App-specific events besides user input, such as a push notification.
  public var verbs: [AppVerb<App>] = []
  /// Returns facts that the hierarchy does not show, one line each; tools print them last.
  public var notes: @MainActor (App) -> [String] = { _ in [] }
  /// Returns facts that affect navigation but do not appear in the hierarchy, such as whether a
  /// user is logged in; an exploration uses them to distinguish states.
  public var facts: @MainActor (App) -> [String] = { _ in [] }
  /// The screens that a user leaves permanently, such as a welcome screen; an exploration does not
  /// require a way back to them.
  public var entrances: Set<String> = []
  /// The properties that an exploration checks in every reachable state.
  public var properties: [Invariant<App>] = []
  /// Returns the findings that are expected in an exploration with these options.
  public var acceptedFindings: @MainActor (ExplorationOptions) -> [AcceptedFinding] = { _ in [] }
  /// The identifiers of views whose texts may differ between two ways to a screen, such as a time.
  public var varyingTexts: Set<String> = []
  /// The checks that an exploration leaves out, each with the reason, which reports print.
  ///
  /// The following example leaves out the comparison of the names of buttons:
  ///
  /// ```swift
  /// app.disabledChecks = [.sameNames: "the kiosk has no screen reader"]
  /// ```
  public var disabledChecks: [ExplorationFinding.Check: String] = [:]
  /// Deliveries that tools and tests try.
  public var deliveries: [Delivery] = []
  /// Which table rows count as user actions.
  public var rows = RowChoice.firstOfEachKind
  /// Texts to type, by the label or identifier of the field; an exploration reports labels for
  /// which it finds no field.
  public var texts: [String: [String]] = [:]
  /// Finds the app's delivery center; without it, tools do not show how deliveries end.
  public var deliveryCenter: @MainActor (App) -> DeliveryCenter? = { _ in nil }
  /// Whether an exploration launches the app in a new process each time, for an app with global
  /// variables or static properties that ``launch`` cannot reset.
  ///
  /// Only the command `verify` of the explorer starts processes; an exploration in a test throws
  /// ``AppUnderTestError/needsNewProcesses(app:)``. Each check then costs a process and a launch,
  /// because none continues from the end of another one. Files that the app writes remain.
  public var launchesInNewProcess = false
  /// The Info.plist of the app, with its main storyboard or scenes and its URL types.
  public var infoPlist = HeadlessInfoPlist()
  /// The responses to the requests that the app sends with `URLSession`; none by default.
  public var network = HeadlessNetwork()
  /// Sample command-line arguments, which the command's help runs.
  public var examples: [[String]] = []
  /// Creates the application delegate for a set of ``variants``.
  public var launch: @MainActor (Set<String>) throws -> App
  /// Creates a scene delegate; `nil` for an app without scenes.
  public var makeSceneDelegate: (@MainActor () -> any UISceneDelegate)?
  /// Finds the router of the app's first window.
  public var router: @MainActor (App) -> Router?
  /// Returns the destinations of the running app; `nil` until it has a window.
  public var destinations: @MainActor (App) throws -> DestinationTable?

  /// Creates a description of an app.
  ///
  /// - Parameters:
  ///   - name: The name of the app in reports and on the page.
  ///   - launch: Creates the application delegate for a set of ``variants``.
  ///   - makeSceneDelegate: Creates a scene delegate; `nil` for an app without scenes.
  ///   - router: Finds the router of the app's first window.
  ///   - destinations: Returns the destinations of the running app; `nil` until it has a window.
  public init(
    name: String,
    launch: @escaping @MainActor (Set<String>) throws -> App,
    makeSceneDelegate: (@MainActor () -> any UISceneDelegate)? = nil,
    router: @escaping @MainActor (App) -> Router? = { _ in nil },
    destinations: @escaping @MainActor (App) throws -> DestinationTable? = { _ in nil }
  ) {
    self.name = name
    self.launch = launch
    self.makeSceneDelegate = makeSceneDelegate
    self.router = router
    self.destinations = destinations
  }

  /// Launches the app in a new world and returns its driver.
  ///
  /// - Parameters:
  ///   - chosen: The ``variants`` to enable.
  ///   - device: The device to launch on.
  ///   - clock: Controls how time advances in the world.
  ///   - delivery: The reason for the launch; `nil` for a tap on the app's icon.
  /// - Throws: ``AppUnderTestError`` for an unknown variant or a verb with an unusable name, or the
  ///   error that the app threw.
  public func launched(
    variants chosen: Set<String> = [],
    on device: HeadlessDevice = .phone,
    clock: HeadlessClock.Mode = .automatic,
    opening delivery: Delivery? = nil
  ) throws -> AppDriver<App> {
    try launched(
      in: HeadlessWorld(device: device, clock: clock),
      variants: chosen,
      opening: delivery
    )
  }

  func launched(
    in world: HeadlessWorld,
    variants chosen: Set<String>,
    opening delivery: Delivery?
  ) throws -> AppDriver<App> {
    if let unknown = chosen.subtracting(variants).min() {
      throw AppUnderTestError.unknownVariant(unknown, known: variants)
    }
    if let verb = verbs.first(where: { !$0.hasUsableName }) ?? repeatedVerb {
      throw AppUnderTestError.unusableVerb(verb.name)
    }
    (world.infoPlist, world.network) = (infoPlist, network)
    let driver = try AppDriver(
      in: world,
      router: router,
      deliveryCenter: deliveryCenter,
      makeSceneDelegate: makeSceneDelegate,
      opening: delivery
    ) { try launch(chosen) }
    driver.surroundings = AppSurroundings(
      verbs: verbs,
      deliveries: deliveries,
      rows: rows,
      texts: texts
    )
    return driver
  }

  /// The first verb whose name another verb already has.
  private var repeatedVerb: AppVerb<App>? {
    var names: Set<String> = []
    return verbs.first { !names.insert($0.name).inserted }
  }
}

/// An error in the description of an app.
public enum AppUnderTestError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The app does not have a variant with that name.
  case unknownVariant(String, known: [String])
  /// The argument is not one of the verb's values.
  case badArgument(String, verb: String, values: [String])
  /// No step can refer to the verb: its name is not a single word, or another verb has the same
  /// name.
  case unusableVerb(String)
  /// Two properties have the same name, so a report could not distinguish them.
  case repeatedProperty(String)
  /// A property has an empty name, so a report could not identify it.
  case unnamedProperty
  /// The app ``AppUnderTest/launchesInNewProcess``, but an exploration in this process cannot start
  /// others.
  case needsNewProcesses(app: String)

  public var description: String {
    switch self {
    case .unknownVariant(let name, let known):
      "there is no variant \"\(name)\"; the variants are \(known.joined(separator: ", "))"
    case .badArgument(let text, let verb, let values):
      "\"\(text)\" is not an argument of \"\(verb)\"; the arguments are "
        + values.joined(separator: ", ")
    case .unusableVerb(let name):
      "no step can refer to the verb \"\(name)\"; give it a unique name of one word with "
        + "letters, digits, \"-\" and \"_\", such as \"sign-in\""
    case .repeatedProperty(let name):
      "two properties are named \"\(name)\"; give each a unique name"
    case .unnamedProperty:
      "a property has an empty name; give it a descriptive name"
    case .needsNewProcesses(let app):
      "\(app) is launched in a new process each time, which only the explorer can do: run "
        + "`\(app) verify`, or reset globals in `launch` instead of setting `launchesInNewProcess`"
    }
  }
}
