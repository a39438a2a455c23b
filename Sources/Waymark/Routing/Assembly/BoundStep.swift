import PlatformUI
import WaymarkCore

/// A step tied to the context of one request; the working state of a navigation.
///
/// Typed work happens in its generic subclasses, which keep the screen under its own class, so that
/// nothing has to be cast back.
@MainActor class BoundStep: PlannedScreen {
  /// The step behind this one, as soon as ``connect()`` was called; a start has none.
  private(set) final var parent: BoundStep?
  /// The connection to the step behind this one, as soon as ``connect()`` was called.
  private(set) final var joint: BoundLink.Joint
  private final var isConnected: Bool
  /// Whether no step that may be behind this one has guards.
  private(set) final var isPlain: Bool
  private final let extras: StepExtras

  /// Creates a step that is connected by ``makeLink()`` when the step behind it is needed.
  ///
  /// - Parameter isPlain: Whether no step that may be behind it has guards.
  init(isPlain: Bool, extras: StepExtras) {
    self.isPlain = isPlain
    self.extras = extras
    joint = .start
    isConnected = false
  }

  /// Creates a step that is connected already.
  init(link: BoundLink) {
    isPlain = false
    extras = StepExtras()
    (parent, joint) = (link.parent, link.joint)
    isConnected = true
  }

  /// Binds the step behind this one, or chooses among several homes, and returns it.
  ///
  /// Called only when the step behind is needed: the conditions of a choice are not evaluated
  /// behind a screen that was found.
  @discardableResult
  final func connect() -> BoundStep? {
    if let homes {
      if homes.mustChoose { take(homes.choose(for: self)) }
    } else if !isConnected {
      isConnected = true
      take(makeLink())
    }
    return parent
  }

  private final func take(_ link: BoundLink) {
    (parent, joint) = (link.parent, link.joint)
  }

  /// Binds the step behind this one in the first home.
  func makeLink() -> BoundLink { .start }

  /// Whether the screen is put among the children of a container, as soon as ``connect()`` was
  /// called.
  final var isEmbedded: Bool {
    switch joint {
    case .start, .within, .container: false
    case .inside(let action), .onto(let action, _):
      if case .embed = action.effect { true } else { false }
    }
  }

  /// The class of the screen; made when it is asked for, because type names are slow to make.
  var screenName: String { "" }
  /// The class of a container that is built around others.
  var screenType: UIViewController.Type { UIViewController.self }
  /// How the finder recognises its screen.
  var finderSummary: String { "nothing" }

  /// How the finder recognises the screen that it takes.
  var sourceSummary: String { "nothing" }

  /// What takes the screen's place when its guards do not let it stay.
  var fallback: ScreenFallback? { nil }

  /// What was found or built.
  var controller: UIViewController? { nil }
  /// Whether ``controller`` was built for this request rather than found.
  var isBuilt: Bool { false }
  /// Whether the last search found ``controller`` in the tree.
  var isInTree = false
  /// Whether ``controller`` is moved here from elsewhere in the tree.
  final var isTaken = false
  /// Whether the step's screen is taken from elsewhere instead of being built.
  var takesScreen: Bool { false }
  /// Whether the step has a factory of its own.
  var canBuild: Bool { false }
  /// Whether the screen is to be found by its class, and the class is not known.
  var isClassUnknown: Bool { false }
  /// Whether the factory wants the first children of what it builds.
  var acceptsChildren: Bool { false }
  /// The destinations that were chosen to get to this step, where there was a choice.
  private(set) final var choices: [DestinationIdentity] = []
  /// Whether tasks are to be run on what was found or built.
  final var hasTasks: Bool { hasContextTasks || hasPostRoutingTasks }
  final var hasContextTasks: Bool { extras.hasContextTasks }
  final var hasPostRoutingTasks: Bool { extras.hasPostRoutingTasks }
  final var hasGuards: Bool { extras.hasGuards }
  /// Whether the step is never searched for, because it is where its content is.
  var followsContent: Bool { false }
  /// The places in which the screen can be installed, where there are several.
  private(set) final var homes: HomeChoice?

  /// Adds a place in which the screen can be installed, besides those that it has.
  ///
  /// - Parameter first: The place of the link that the step has by itself.
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

  /// Chooses the home in which the screen is, or is to be installed; `nil` where there is only one.
  final func chooseHome() -> NavigationPlan.Home? {
    guard let homes else { return nil }
    connect()
    return homes.value(of: screenName)
  }

  /// Records a choice that led here.
  final func note(_ choice: DestinationIdentity) {
    choices.append(choice)
  }

  /// Adds the guards of this step, in the order in which they were added.
  func bindGuards(into guards: inout [BoundGuard]) {}

  /// The position of the step's screen in the snapshot.
  ///
  /// What this request has built is the screen it wants, even when the plan is made again.
  func find(in tree: LiveTree, visited: inout Int) -> Int? {
    if isBuilt, let controller { tree.index(of: controller) } else { nil }
  }
  /// Finds the screen that is to be taken; `nil` when it has left its old place already, or when
  /// there is none, as ``isTaken`` tells.
  func findSource(in tree: LiveTree, visited: inout Int) -> Int? { nil }
  func prepare() throws(Refusal) {}
  /// Whether the screen is built of data that has not been loaded yet.
  var needsData: Bool { false }
  func loadData() async throws {}
  /// The delay before the next attempt to load the data; `nil` for none.
  func retryDelay(after error: any Error, attempts: Int) -> Duration? { nil }
  func build(with children: [ContainerChild]) throws {}
  /// Finds the step's screen inside a container that was just built.
  func resolve(inside container: UIViewController) -> Bool { false }
  /// Whether a controller is the step's screen or contains it, wherever the finder searches.
  func isFound(at controller: UIViewController) -> Bool { false }
  func runContextTasks(report: (String, any Error) -> Void) {}
  func runPostRoutingTasks(report: (String, any Error) -> Void) {}

  /// Connects the steps from this one back to the start, and returns them.
  final func connectAll() -> [BoundStep] {
    Array(sequence(first: self) { $0.connect() })
  }

  /// Connects and returns the steps that guards may belong to, and the choices that lead to them.
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
  /// All choices that were made on the way along the chain.
  @MainActor var choices: [DestinationIdentity] {
    var choices: [DestinationIdentity] = []
    for step in self {
      if !step.choices.isEmpty { choices += step.choices }
      if let homes = step.homes { choices += homes.chosenIdentities }
    }
    return choices
  }
}
