import PlatformUI
import WaymarkCore

/// A step tied to the context of one request; the working state of a navigation.
///
/// Typed work happens in its generic subclasses, which keep the screen under its own class, so that
/// nothing has to be cast back.
@MainActor class BoundStep {
  private final var traits: StepTraits
  private final var isConnected: Bool
  private final var knownParent: BoundStep?
  private final var knownJoint = BoundLink.Joint.start

  /// Creates a step that is connected when its link is asked for the first time.
  init(traits: StepTraits) {
    self.traits = traits
    isConnected = false
  }

  init(link: BoundLink, traits: StepTraits = []) {
    self.traits = traits
    isConnected = true
    (knownParent, knownJoint) = (link.parent, link.joint)
  }

  /// The step behind this one; a start has none.
  ///
  /// A search that ends at this step never asks for it.
  final var parent: BoundStep? {
    connect()
    return knownParent
  }

  /// The step behind this one, if it was needed so far.
  final var linkedParent: BoundStep? { knownParent }

  /// How the step is connected with the one behind it.
  final var joint: BoundLink.Joint {
    connect()
    return knownJoint
  }

  private final func connect() {
    if let homes {
      guard homes.mustChoose else { return }
      let link = homes.choose(for: self)
      (knownParent, knownJoint) = (link.parent, link.joint)
    } else if !isConnected {
      isConnected = true
      let link = makeLink()
      (knownParent, knownJoint) = (link.parent, link.joint)
    }
  }

  func makeLink() -> BoundLink { .start }

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
  final var takesScreen: Bool { traits.contains(.takesScreen) }
  /// Whether the step has a factory of its own.
  final var canBuild: Bool { traits.contains(.canBuild) }
  /// Whether the screen is to be found by its class, and the class is not known.
  final var isClassUnknown: Bool { traits.contains(.isClassUnknown) }
  /// Whether the factory wants the first children of what it builds.
  final var acceptsChildren: Bool { traits.contains(.acceptsChildren) }
  /// The destinations that were chosen to get to this step, where there was a choice.
  private(set) final var choices: [DestinationIdentity] = []
  /// Whether tasks are to be run on what was found or built.
  final var hasContextTasks: Bool { traits.contains(.hasContextTasks) }
  final var hasPostRoutingTasks: Bool { traits.contains(.hasPostRoutingTasks) }
  final var hasTasks: Bool { hasContextTasks || hasPostRoutingTasks }
  final var hasGuards: Bool { traits.contains(.hasGuards) }
  /// Whether no step that may be behind this one has guards.
  final var isPlain: Bool { traits.contains(.isPlain) }
  /// Whether the step is never searched for, because it is where its content is.
  final var followsContent: Bool { traits.contains(.followsContent) }
  /// The places in which the screen can be installed, where there are several.
  private(set) final var homes: BoundHomes?

  /// Adds a place in which the screen can be installed, besides those that it has.
  ///
  /// - Parameter first: The place of the link that the step has by itself.
  final func add(
    _ home: BoundHomes.Home,
    besides first: @autoclosure () -> BoundHomes.Home,
    at site: HomeSite?
  ) {
    let homes = self.homes ?? BoundHomes(first(), at: site)
    homes.add(home)
    self.homes = homes
    if !home.isPlain { traits.remove(.isPlain) }
  }

  /// The home in which the screen is, or is to be installed; `nil` where there is only one.
  final var chosenHome: NavigationPlan.Home? {
    guard let homes else { return nil }
    connect()
    return homes.value(of: screenName)
  }

  /// Notes a choice that led here.
  ///
  /// Assigned anew, so that the list, which every request asks for, need not be guarded against a
  /// change in place; so are other lists that rarely change.
  final func note(_ choice: DestinationIdentity) {
    choices = choices + [choice]
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

  /// The steps from this one back to the start.
  var chain: [BoundStep] {
    var steps: [BoundStep] = []
    steps.reserveCapacity(8)
    var step: BoundStep? = self
    while let current = step {
      steps.append(current)
      step = current.parent
    }
    return steps
  }

  /// The steps that guards may belong to, and the choices that lead to them.
  var decidingSteps: [BoundStep] {
    if !isPlain {
      var steps = chain
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

/// How a bound step is connected to the one that it is installed on.
struct BoundLink {
  let parent: BoundStep?
  let joint: Joint

  enum Joint {
    /// The step is a start: it always exists.
    case start
    /// The screen comes into being together with the parent.
    case within
    /// The step is the container in which the parent is.
    case container(ContainerLocator)
    /// The screen is installed by an action inside the parent, which is the action's container.
    case inside(BoundAction)
    /// The screen is installed by an action beside the parent, above it, in the parent's container.
    case onto(BoundAction, ContainerLocator)
  }

  static var start: Self { Self(parent: nil, joint: .start) }

  static func within(_ parent: BoundStep) -> Self { Self(parent: parent, joint: .within) }

  static func container(of content: BoundStep, locate: ContainerLocator) -> Self {
    Self(parent: content, joint: .container(locate))
  }

  static func inside(_ parent: BoundStep, _ action: BoundAction) -> Self {
    Self(parent: parent, joint: .inside(action))
  }

  static func onto(
    _ parent: BoundStep,
    _ action: BoundAction,
    locate: ContainerLocator
  ) -> Self {
    Self(parent: parent, joint: .onto(action, locate))
  }
}

/// What is known of a step since its assembly, whatever the context.
struct StepTraits: OptionSet {
  let rawValue: UInt16

  static let canBuild = Self(rawValue: 1)
  static let acceptsChildren = Self(rawValue: 2)
  static let hasGuards = Self(rawValue: 4)
  static let hasContextTasks = Self(rawValue: 8)
  static let hasPostRoutingTasks = Self(rawValue: 16)
  static let isPlain = Self(rawValue: 32)
  static let followsContent = Self(rawValue: 64)
  static let takesScreen = Self(rawValue: 128)
  static let isClassUnknown = Self(rawValue: 256)
}

/// An action without the type of its container, which the assembly has checked.
///
/// An object, because every request and every operation refers to it.
final class BoundAction {
  let name: String
  let effect: ActionEffect

  init(name: String, effect: ActionEffect) {
    self.name = name
    self.effect = effect
  }
}

/// A guard with its context.
struct BoundGuard {
  let name: String
  let decide: @MainActor () -> GuardDecision

  init(name: String, decide: @escaping @MainActor () -> GuardDecision) {
    self.name = name
    self.decide = decide
  }
}

/// Finds the container of a class, the nearest one, around a controller or a step.
final class ContainerLocator: Sendable {
  let type: UIViewController.Type
  let accepts: @MainActor (UIViewController) -> Bool
  /// Whether a step will be a container of the class.
  let acceptsStep: @MainActor (BoundStep) -> Bool

  init(
    _ type: UIViewController.Type,
    accepts: @escaping @MainActor (UIViewController) -> Bool,
    acceptsStep: @escaping @MainActor (BoundStep) -> Bool
  ) {
    self.type = type
    self.accepts = accepts
    self.acceptsStep = acceptsStep
  }

  @MainActor func nearest(above controller: UIViewController) -> UIViewController? {
    var ancestor = controller.parent
    while let candidate = ancestor, !accepts(candidate) { ancestor = candidate.parent }
    return ancestor
  }

  @MainActor static func nearest<Container: UIViewController>(
    _ type: Container.Type
  ) -> ContainerLocator {
    ContainerLocator(
      type,
      accepts: { $0 is Container },
      acceptsStep: { $0.screenType is Container.Type }
    )
  }
}
