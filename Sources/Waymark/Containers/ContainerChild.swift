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
  private let content: Content

  private enum Content {
    case existing(UIViewController)
    case planned(PlannedScreen)
  }

  /// The view controller; `nil` if it is not built yet.
  public var controller: UIViewController? {
    switch content {
    case .existing(let controller): controller
    case .planned(let step): step.controller
    }
  }

  /// The step whose screen the child is; `nil` for an existing view controller.
  var step: PlannedScreen? { if case .planned(let step) = content { step } else { nil } }

  init(_ controller: UIViewController) {
    content = .existing(controller)
  }

  /// Creates a child for an existing view controller; for tests of actions and adapters.
  public init(existing controller: UIViewController) {
    self.init(controller)
  }

  init(_ step: PlannedScreen) {
    content = .planned(step)
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
      guard let controller = self[index].controller else { continue }
      guard position < controllers.count, controllers[position] === controller else { return false }
      position += 1
    }
    return position == controllers.count
  }

  /// Whether the children and the controllers are the same up to the end of the shorter list.
  @MainActor func begin(like controllers: [UIViewController]) -> Bool {
    for index in 0..<Swift.min(count, controllers.count)
    where self[index].controller !== controllers[index] {
      return false
    }
    return true
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
