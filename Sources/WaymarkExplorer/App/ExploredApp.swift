#if Explorer
  public import HeadlessUIKit
  public import Waymark
  public import WaymarkCore

  /// The description of an app for the explorer.
  ///
  /// ```swift
  /// var bazaar = ExploredApp(
  ///   name: "bazaar",
  ///   launch: { variants in AppDelegate(variants: variants) },
  ///   makeSceneDelegate: { SceneDelegate() },
  ///   router: { app in app.router },
  ///   links: { app in try app.links() },
  ///   destinations: { app in app.destinations.map(\.summary) }
  /// )
  /// bazaar.variants = ["settings-tab"]
  /// ```
  @MainActor public struct ExploredApp<App: UIApplicationDelegate> {
    /// The name of the command, as help and messages print it.
    public let name: String
    let launch: @MainActor (Set<String>) throws -> App
    let makeSceneDelegate: (@MainActor () -> any UISceneDelegate)?
    let router: @MainActor (App) -> Router?
    let links: @MainActor (App) throws -> LinkTable<LinkTarget>?
    let destinations: @MainActor (App) throws -> [DestinationSummary]
    /// The names of other ways in which the app can be put together.
    public var variants: [String] = []
    /// The events of the app that are no actions of its user, such as a notification.
    public var verbs: [AppVerb<App>] = []
    /// Returns the petri dish of the running app; `nil` for an app without one, whose destinations
    /// are only listed.
    public var dish: @MainActor (App) -> PetriDish? = { _ in nil }
    /// Returns facts that the controller tree does not show, a line for each.
    public var notes: @MainActor (App) -> [String] = { _ in [] }
    /// Arguments of commands that are worth showing; the help runs them.
    public var examples: [[String]] = []

    /// Describes an app.
    ///
    /// - Parameters:
    ///   - launch: Makes the application delegate for a set of ``variants``.
    ///   - makeSceneDelegate: Makes the delegate of a scene; `nil` for an app without scenes.
    ///   - router: Finds the router of the app's first window.
    ///   - links: Gives the links of the running app; `nil` while it has no router.
    ///   - destinations: Lists where one can go, whether a link leads there or not.
    public init(
      name: String,
      launch: @escaping @MainActor (Set<String>) throws -> App,
      makeSceneDelegate: (@MainActor () -> any UISceneDelegate)? = nil,
      router: @escaping @MainActor (App) -> Router?,
      links: @escaping @MainActor (App) throws -> LinkTable<LinkTarget>?,
      destinations: @escaping @MainActor (App) throws -> [DestinationSummary]
    ) {
      self.name = name
      self.launch = launch
      self.makeSceneDelegate = makeSceneDelegate
      self.router = router
      self.links = links
      self.destinations = destinations
    }
  }
#endif
