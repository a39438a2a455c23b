public import PlatformUI

/// A container's child as a plan sees it: a controller, or one that is still to be built.
///
/// The following method of an adapter drops the children above the one that is to be shown:
///
/// ```swift
/// func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
///   children.firstIndex(of: child).map { Array(children[...$0]) } ?? children
/// }
/// ```
@MainActor public struct ContainerChild {
  /// The place in a container that has fixed ones, the column of a split for example.
  ///
  /// `nil` where only the order of the children counts.
  public var slot: Int?
  let step: (any PlannedScreen)?
  let existing: UIViewController?

  /// The controller; `nil` for a screen that is not built yet.
  public var controller: UIViewController? { existing ?? step?.controller }

  init(_ controller: UIViewController) {
    existing = controller
    step = nil
  }

  /// Names a controller that exists; for tests of actions and adapters.
  public init(existing controller: UIViewController) {
    self.init(controller)
  }

  init(_ step: any PlannedScreen) {
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
  /// Two children are equal when they are, or will be, the same controller.
  public static func == (one: ContainerChild, other: ContainerChild) -> Bool {
    if let step = one.step, step === other.step { return true }
    guard let controller = one.controller else { return false }
    return controller === other.controller
  }
}

/// A screen of a plan, which may have to be built yet.
@MainActor protocol PlannedScreen: AnyObject {
  /// The class of the screen, or another name.
  var screenName: String { get }
  /// The view controller that was found or built.
  var controller: UIViewController? { get }
  /// Whether ``controller`` was built for this request.
  var isBuilt: Bool { get }
  /// Whether ``controller`` was found in the hierarchy.
  var isInTree: Bool { get }
  /// Whether ``controller`` is moved from elsewhere in the hierarchy.
  var isTaken: Bool { get }
  /// Whether it is put among the children of a container.
  var isEmbedded: Bool { get }
}
