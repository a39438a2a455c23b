import PlatformUI
import WaymarkCore

/// A step with the context of one request, and the working state of a navigation.
///
/// The generic subclasses store the screen with its own class, so that no cast is needed.
@MainActor class BoundStep: PlannedScreen {
  /// The connection to the step behind this one; `nil` before ``connect()``.
  private final var connection: BoundLink?
  /// The connection to the step behind this one, after ``connect()``.
  final var link: BoundLink { connection ?? .start }
  /// The step behind this one, after ``connect()``; a start has none.
  final var parent: BoundStep? { connection?.parent }
  /// Whether no step behind this one can have guards.
  private(set) final var isPlain: Bool

  /// Creates a step that ``makeLink()`` connects when the step behind it is needed.
  ///
  /// - Parameter isPlain: Whether no step behind it can have guards.
  init(isPlain: Bool) {
    self.isPlain = isPlain
  }

  /// Creates a connected step.
  init(link: BoundLink) {
    isPlain = false
    connection = link
  }

  /// Binds the step behind this one, or chooses among several homes, and returns it.
  ///
  /// Call it only if the step behind is needed, because conditions of a choice are not evaluated
  /// behind a screen that was found.
  @discardableResult
  final func connect() -> BoundStep? {
    if let homes {
      if homes.mustChoose { connection = homes.choose(for: self) }
    } else if connection == nil {
      connection = makeLink()
    }
    return parent
  }

  /// Binds the step behind this one in the first home.
  func makeLink() -> BoundLink { .start }

  /// Whether the screen is installed among the children of a container, after ``connect()``.
  override final var isEmbedded: Bool {
    if case .embed? = link.action?.effect { true } else { false }
  }

  /// The class of the container that the step builds.
  var screenType: UIViewController.Type { UIViewController.self }
  /// Describes how the finder recognizes the screen.
  var finderSummary: String { "nothing" }

  /// Describes how the finder recognizes the screen to be moved.
  var sourceSummary: String { "nothing" }

  /// Replaces the screen when its guards do not allow it to stay.
  var fallback: ScreenFallback? { nil }

  /// Whether the step moves an existing screen instead of building one.
  var movesScreen: Bool { false }
  /// Whether an app has declared the step's screen, for which the tasks of routers run.
  var isDeclared: Bool { false }
  /// Whether the step has a factory of its own.
  var canBuild: Bool { false }
  /// Whether the screen is built, by the step itself or by its parent, if nothing exists yet.
  final var isBuiltOnTheWay: Bool {
    if case .within = link { true } else { canBuild || followsContent }
  }
  /// Whether the screen is found by its class but the class is unknown.
  var isClassUnknown: Bool { false }
  /// Whether the factory needs the first children of the container that it builds.
  var acceptsChildren: Bool { false }
  /// The destinations that were chosen on the path to this step.
  final var choices: [DestinationIdentity] = []
  /// Whether tasks run on the screen.
  final var hasTasks: Bool { hasContextTasks || hasPostRoutingTasks }
  var hasContextTasks: Bool { false }
  var hasPostRoutingTasks: Bool { false }
  var hasGuards: Bool { false }
  /// Whether the step is not searched for, because it contains the screen of another step.
  var followsContent: Bool { false }
  /// The homes of the screen, if there are several.
  private(set) final var homes: HomeChoice?

  /// Adds a place where the screen can be installed.
  ///
  /// - Parameter first: The place that the step's own link describes.
  final func add(
    _ home: HomeChoice.Home,
    besides first: @autoclosure () -> HomeChoice.Home,
    at site: HomeSite?
  ) {
    let homes = self.homes ?? HomeChoice(first(), at: site)
    homes.add(home)
    self.homes = homes
    if !home.isPlain { isPlain = false }
  }

  /// Adds the guards of this step, in the order in which they were added.
  func bindGuards(into guards: inout [BoundGuard]) {}

  /// Returns the position of the screen in the snapshot.
  ///
  /// A screen that this request has built is reused, even if the plan is made again.
  func find(in tree: LiveTree, visited: inout Int) -> Int? {
    if isBuilt, let controller { tree.index(of: controller) } else { nil }
  }
  /// Finds the screen to be moved; `nil` if it has left its old place, or if there is none (see
  /// ``isMoved``).
  func findSource(in tree: LiveTree, visited: inout Int) -> Int? { nil }
  func prepare() throws(Refusal) {}
  /// Whether the screen needs data that is not loaded yet.
  var needsData: Bool { false }
  func loadData() async throws {}
  /// The delay before the next attempt to load the data; `nil` for none.
  func retryDelay(after error: any Error, attempts: Int) -> Duration? { nil }
  /// Uses an existing screen instead of building one.
  func adopt(_ screen: UIViewController) {}
  func build(with children: [ContainerChild]) throws {}
  /// Finds the screen inside a container that was just built.
  func resolve(inside container: UIViewController) -> Bool { false }
  /// Whether a controller is the screen or contains it, regardless of the finder's search options.
  func isFound(at controller: UIViewController) -> Bool { false }
  func runContextTasks(report: (String, any Error) -> Void) {}
  func runPostRoutingTasks(
    along screens: [UIViewController],
    report: (String, any Error) -> Void
  ) {}

  /// Connects the steps from this one back to the start and returns them.
  final func connectAll() -> [BoundStep] {
    var steps: [BoundStep] = [self]
    while let next = steps.last?.connect() { steps.append(next) }
    return steps
  }

  /// Connects and returns the steps that may have guards, and the choices on the path to them.
  final func decidingSteps() -> [BoundStep] {
    if !isPlain {
      var steps = connectAll()
      for step in steps {
        if let homes = step.homes { steps += homes.alternativeSteps(for: step) }
      }
      return steps
    }
    return hasGuards || !choices.isEmpty ? [self] : []
  }
}

extension [BoundStep] {
  /// All choices that were made along the chain.
  @MainActor var choices: [DestinationIdentity] {
    var choices: [DestinationIdentity] = []
    for step in self {
      if !step.choices.isEmpty { choices += step.choices }
      if let homes = step.homes { choices += homes.chosenIdentities }
    }
    return choices
  }
}

/// Connects a bound step to the step that it is installed on, its parent.
enum BoundLink {
  /// The step is a start: it always exists.
  case start
  /// The parent builds the screen.
  case within(BoundStep)
  /// The step is the container of the parent.
  case container(of: BoundStep, ContainerLocator)
  /// An action installs the screen in the parent, or above it in the container that the locator
  /// finds.
  case installed(BoundStep, BoundAction, above: ContainerLocator? = nil)

  var parent: BoundStep? {
    switch self {
    case .start: nil
    case .within(let parent), .container(let parent, _), .installed(let parent, _, _): parent
    }
  }

  /// The action that installs a screen in or above the parent.
  var action: BoundAction? {
    if case .installed(_, let action, _) = self { action } else { nil }
  }

  /// Whether the action replaces the root of the window.
  var replacesRoot: Bool { action?.effect.replacesRoot == true }
}

/// Finds the nearest container of a class around a controller or a step.
final class ContainerLocator: Sendable {
  let type: UIViewController.Type
  /// Whether a class is the container's class or a subclass.
  private let includes: @Sendable (UIViewController.Type) -> Bool

  init<Container: UIViewController>(_ type: Container.Type) {
    self.type = type
    includes = { $0 is Container.Type }
  }

  @MainActor func accepts(_ controller: UIViewController) -> Bool {
    includes(Swift.type(of: controller))
  }

  /// Whether a step will be a container of the class.
  @MainActor func acceptsStep(_ step: BoundStep) -> Bool { includes(step.screenType) }

  @MainActor func nearest(above controller: UIViewController) -> UIViewController? {
    var ancestor = controller.parent
    while let candidate = ancestor, !accepts(candidate) { ancestor = candidate.parent }
    return ancestor
  }
}

/// The step of a request that closes a screen; represents the screen behind it.
final class BoundClosing: BoundStep {
  private(set) weak var screen: UIViewController?
  /// The screen that is visible after the removal; set by the plan.
  weak var behind: UIViewController?
  private let name: String

  init(_ screen: UIViewController?, name: String) {
    self.screen = screen
    self.name = name
    super.init(link: .start)
  }

  override var screenName: String { name }
  override var controller: UIViewController? { behind }
}

/// A guard together with its context and its last decision.
@MainActor final class BoundGuard {
  let name: String
  let decide: @MainActor () -> GuardDecision
  /// The number of waits of the request before the guard let it proceed; `nil` if it has not.
  var proceededAt: Int?
  /// Whether the last decision was asynchronous.
  var takesTime = false

  init(name: String, decide: @escaping @MainActor () -> GuardDecision) {
    self.name = name
    self.decide = decide
  }
}
