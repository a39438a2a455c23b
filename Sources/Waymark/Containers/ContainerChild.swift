public import PlatformUI

/// A child of a container in a plan: an existing view controller, or one that is still to be built.
///
/// The following method of an adapter drops the children above the one to be shown:
///
/// ```swift
/// func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
///   children.firstIndex(of: child).map { Array(children[...$0]) } ?? children
/// }
/// ```
@MainActor public struct ContainerChild {
  /// The fixed place in the container, for example the column of a split view controller.
  ///
  /// `nil` if only the order of the children counts.
  public var slot: Int?
  let step: PlannedScreen?
  let existing: UIViewController?

  /// The view controller; `nil` if it is not built yet.
  public var controller: UIViewController? { existing ?? step?.controller }

  init(_ controller: UIViewController) {
    existing = controller
    step = nil
  }

  /// Creates a child for an existing view controller; for tests of actions and adapters.
  public init(existing controller: UIViewController) {
    self.init(controller)
  }

  init(_ step: PlannedScreen) {
    existing = nil
    self.step = step
  }
}

extension ContainerChild {
  /// Whether the child is built and is this controller.
  func stands(for controller: UIViewController) -> Bool {
    existing === controller || existing == nil && step?.controller === controller
  }
}

extension ContainerChild: @MainActor Equatable {
  /// Two children are equal if they stand for the same view controller, built or not.
  public static func == (one: ContainerChild, other: ContainerChild) -> Bool {
    if let step = one.step, step === other.step { return true }
    guard let controller = one.controller else { return false }
    return controller === other.controller
  }
}

/// A screen of a plan, which may still have to be built.
@MainActor class PlannedScreen {
  /// The name of the screen's class, or another name if the class is unknown.
  var screenName: String { "" }
  /// The view controller that was found or built.
  var controller: UIViewController? { nil }
  /// Whether ``controller`` was built for this request.
  var isBuilt: Bool { false }
  /// Whether ``controller`` was found in the hierarchy.
  var isInTree = false
  /// Whether ``controller`` is moved from another place in the hierarchy.
  final var isMoved = false
  /// Whether ``controller`` is installed among the children of a container.
  var isEmbedded: Bool { false }
}

extension [ContainerChild] {
  /// Creates children for the controllers and reserves capacity for one more.
  @MainActor init(_ controllers: [UIViewController]) {
    self = []
    reserveCapacity(controllers.count + 1)
    for controller in controllers { append(ContainerChild(controller)) }
  }

  /// Whether the children that are built are exactly these controllers, in this order.
  @MainActor func areIdentical(to controllers: [UIViewController]) -> Bool {
    var position = 0
    for index in indices {
      if position < controllers.count, self[index].stands(for: controllers[position]) {
        position += 1
      } else if self[index].controller != nil {
        return false
      }
    }
    return position == controllers.count
  }

  /// The controllers of the children that are built.
  @MainActor var controllers: [UIViewController] {
    var controllers: [UIViewController] = []
    controllers.reserveCapacity(count)
    for index in indices {
      if let controller = self[index].controller { controllers.append(controller) }
    }
    return controllers
  }
}
