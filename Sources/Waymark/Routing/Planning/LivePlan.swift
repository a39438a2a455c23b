import PlatformUI
import WaymarkCore

/// A plan with references to the view controllers; performs the operations that `NavigationPlan`
/// describes.
@MainActor struct LivePlan {
  var anchor: ContainerChild?
  /// Whether a step between the target and the anchor has tasks.
  var hasTasks = false
  var builds: [BuildStep] = []
  /// The chosen homes, those of the target first.
  var homes: [NavigationPlan.Home] = []
  /// The screens that are removed because of their guards.
  var removals: [NavigationPlan.Removal] = []
  /// The view controllers of ``removals``.
  var removed: [UIViewController] = []
  /// A presentation that becomes visible together with its presenter and is then dismissed.
  var uncovered: CoveredPresentation?
  /// The screens that are moved from elsewhere in the hierarchy.
  var moved: [UIViewController] = []
  /// The containers around moved screens, built before the operation at ``lateStart``.
  var lateBuilds: [BuildStep] = []
  /// The first operation after the moved screens have left their old containers.
  var lateStart = 0
  /// Whether a request that installs hidden screens changes a visible container.
  var isPlacedVisibly = false
  /// The changes of the hierarchy, in order.
  var operations: [LiveOperation] = []

  /// The child that the plan installs with a custom action of the app at its end.
  var performed: ContainerChild? {
    if case .perform(let child, _, _, _)? = operations.last { child } else { nil }
  }
}

/// A presentation in the current context whose presenter is hidden.
///
/// The snapshot does not contain it, because no visible view controller presents it.
struct CoveredPresentation {
  let presented: UIViewController
  let presenter: UIViewController
  /// Whether it is dismissed before containers change, because a push would cover it again.
  let isDismissedFirst: Bool

  var dismissal: LiveOperation { .dismiss(presented, presenter: presenter) }
}

/// Work outside the hierarchy, before the first change.
enum BuildStep {
  /// Builds the screen of a step; a container gets its first children.
  case build(BoundStep, children: [ContainerChild])
  /// Finds the screen of a step inside the parent's screen that was just built.
  case resolve(BoundStep, inside: BoundStep)
  /// Adds a built screen to a container that is not in the hierarchy yet.
  indirect case embed(BoundStep, Embedding)
}

/// The installation of a screen among the children of a container.
struct Embedding {
  /// The container, or the step whose screen is in the container.
  let other: BoundStep
  /// The name of the action.
  let name: String
  let effect: @MainActor (inout [ContainerChild], ContainerChild) -> Void
  /// Whether the screens above the other screen are removed.
  let isOnto: Bool
  /// Finds the container; `nil` if the other step is the container itself.
  let locate: ContainerLocator?

  /// - Parameters:
  ///   - parent: The step that the screen is installed on.
  ///   - locate: Finds the container if the screen is installed above the parent.
  @MainActor init(
    _ name: String,
    _ effect: @escaping @MainActor (inout [ContainerChild], ContainerChild) -> Void,
    from parent: BoundStep,
    onto locate: ContainerLocator?
  ) {
    (self.name, self.effect) = (name, effect)
    if let locate {
      (other, isOnto, self.locate) = (parent, true, locate)
    } else if case .container(let content, let locate) = parent.link {
      (other, isOnto, self.locate) = (content, false, locate)
    } else {
      (other, isOnto, self.locate) = (parent, false, nil)
    }
  }

  /// The position of the screen relative to the other step, in a plan as text.
  var preposition: String { locate == nil ? "in" : isOnto ? "onto" : "beside" }

  /// The container; `nil` if it does not exist yet.
  @MainActor var container: UIViewController? {
    guard let content = other.controller, let locate else { return other.controller }
    return locate.nearest(above: content)
  }

  /// The reason why a screen cannot be installed next to the other one.
  @MainActor var obstacle: NavigationError.Failure {
    if let container { return .missingAdapter(container) }
    guard let locate else { return .unsuitableContainer("\(other.screenName) is not built") }
    let wayOut =
      other.controller.map(locate.accepts) == true
      ? "install in the step itself, not in its container"
      : "put it into one, or name the class of its container"
    let name = TypeNames.name(of: locate.type)
    return .unsuitableContainer("\(other.screenName) is in no \(name): \(wayOut)")
  }
}

extension LivePlan {
  /// Returns the plan of a request as a value.
  func asPlan(for request: NavigationRequest) -> NavigationPlan {
    var plan = NavigationPlan(
      destination: request.name,
      context: request.contextText,
      anchor: anchor.map(\.asScreen),
      builds: (builds + lateBuilds).compactMap(\.screen),
      removals: removals,
      operations: operations.map(\.asOperation)
    )
    plan.homes = homes
    plan.preparations = builds.compactMap { $0.preparation(among: builds) }
    return plan
  }
}

extension BuildStep {
  /// Whether a screen is installed in a container of the step's screen.
  func embeds(beside step: BoundStep) -> Bool {
    if case .embed(_, let embedding) = self { embedding.other === step } else { false }
  }

  @MainActor fileprivate var screen: NavigationPlan.Screen? {
    guard case .build(let step, _) = self else { return nil }
    return NavigationPlan.Screen(step.screenName, isNew: true)
  }

  /// Describes a change inside a new container; `nil` for a step that only builds its screen.
  @MainActor fileprivate func preparation(among builds: [BuildStep]) -> String? {
    switch self {
    case .build: nil
    case .resolve(let step, let parent):
      builds.contains { $0.embeds(beside: step) }
        ? nil : "show \(step.screenName) in new \(parent.screenName)"
    case .embed(let step, let embedding):
      "\(embedding.name) new \(step.screenName) "
        + "\(embedding.preposition) \(embedding.other.screenName)"
    }
  }
}

extension ContainerChild {
  var asScreen: NavigationPlan.Screen {
    if let step, !step.isInTree, !step.isMoved {
      return NavigationPlan.Screen(step.screenName, isNew: true)
    }
    guard let controller else { return NavigationPlan.Screen("nothing") }
    return controller.asScreen
  }
}
