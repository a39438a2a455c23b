@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// The description of an app that tests and tools share: how it is launched, in which variants, on
/// which devices, where its router and its destinations are, and what can happen to it.
///
/// The following example describes an app with one variant, and launches it in that variant on a
/// pad:
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
  /// The name of the app, which tools print.
  public let name: String
  /// The names of other ways in which the app can be put together.
  public var variants: [String] = []
  /// The events that can happen to the app beside what its user does.
  public var verbs: [AppVerb<App>] = []
  /// Facts that no hierarchy shows, a line for each; tools print them last.
  public var notes: @MainActor (App) -> [String] = { _ in [] }
  /// Facts that decide what happens next although no hierarchy shows them, such as whether a user
  /// is logged in; an exploration distinguishes states by them.
  public var facts: @MainActor (App) -> [String] = { _ in [] }
  /// The screens that a user leaves for good, such as a welcome; an exploration does not demand a
  /// way back to them.
  public var entrances: Set<String> = []
  /// The properties of every way through the app, which an exploration checks.
  public var properties: [Invariant<App>] = []
  /// The findings of an exploration with these options that are right and meant to be so.
  public var acceptedFindings: @MainActor (ExplorationOptions) -> [AcceptedFinding] = { _ in [] }
  /// Deliveries that are worth trying, for tools and tests.
  public var deliveries: [Delivery] = []
  /// Which rows of tables count as actions of the user.
  public var rows = RowChoice.firstOfEachKind
  /// The texts that are worth typing, by the label or identifier of the field; an exploration
  /// reports those for which it finds no field.
  public var texts: [String: [String]] = [:]
  /// Finds the centre of the app's deliveries; without it, tools do not show how these end.
  public var deliveryCenter: @MainActor (App) -> DeliveryCenter? = { _ in nil }
  /// Arguments of the command line that are worth showing; its help runs them.
  public var examples: [[String]] = []
  /// Makes the application delegate for a set of ``variants``.
  public var launch: @MainActor (Set<String>) throws -> App
  /// Makes the delegate of a scene; `nil` for an app without scenes.
  public var makeSceneDelegate: (@MainActor () -> any UISceneDelegate)?
  /// Finds the router of the app's first window.
  public var router: @MainActor (App) -> Router?
  /// The destinations of the running app; `nil` before it has a window.
  public var destinations: @MainActor (App) throws -> DestinationTable?

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - name: The name of the app in reports and on the page.
  ///   - launch: Makes the application delegate for a set of ``variants``.
  ///   - makeSceneDelegate: Makes the delegate of a scene; `nil` for an app without scenes.
  ///   - router: Finds the router of the app's first window.
  ///   - destinations: Gives the destinations of the running app; `nil` before it has a window.
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

  /// Launches the app in a world of its own and returns its driver.
  ///
  /// - Parameters:
  ///   - chosen: Some of ``variants``.
  ///   - device: The device that it runs on.
  ///   - clock: What moves the time of its world.
  ///   - delivery: What it is launched for; `nil` for a tap on its icon.
  /// - Throws: ``AppUnderTestError`` for an unknown variant or a verb that no step can name, or the
  ///   error of the app.
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

  /// A verb with the name of an earlier one.
  private var repeatedVerb: AppVerb<App>? {
    var names: Set<String> = []
    return verbs.first { !names.insert($0.name).inserted }
  }
}

/// A misuse of an app's description.
public enum AppUnderTestError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The app has no variant of that name.
  case unknownVariant(String, known: [String])
  /// The argument does not parse as a value of the verb.
  case badArgument(String, verb: String, values: [String])
  /// No step can name the verb: its name is not one word, or another verb has it.
  case unusableVerb(String)
  /// Two invariants have that name, so that a report could not distinguish them.
  case repeatedProperty(String)
  /// A property has an empty name, so that a report could not name it.
  case unnamedProperty

  public var description: String {
    switch self {
    case .unknownVariant(let name, let known):
      "there is no variant \"\(name)\"; the variants are \(known.joined(separator: ", "))"
    case .badArgument(let text, let verb, let values):
      "\"\(text)\" is no argument of \"\(verb)\"; the arguments are "
        + values.joined(separator: ", ")
    case .unusableVerb(let name):
      "no step can name the verb \"\(name)\"; give it a name of its own that is one word of "
        + "letters, digits, \"-\" and \"_\", such as \"sign-in\""
    case .repeatedProperty(let name):
      "two properties are named \"\(name)\"; give each a name of its own"
    case .unnamedProperty:
      "a property has an empty name; give it one that says what holds"
    }
  }
}
