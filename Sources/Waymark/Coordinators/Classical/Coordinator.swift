/// A coordinator in the classical form: it is started, has children, and reports by its outputs.
///
/// It needs no base class; its storage is one constant:
///
/// ```swift
/// let children = ChildCoordinators()
/// ```
///
/// A ``Flow`` does the same with a typed end and without a list of children. Both may start each
/// other.
@MainActor public protocol Coordinator: AnyObject {
  /// Keeps the children: made by the coordinator itself, or injected and shared with others.
  var children: ChildCoordinators { get }

  /// Shows the first screen, or starts the first child.
  func start()

  /// Reports that a child has lost all its screens without having been removed.
  ///
  /// The back button, a swipe, a drag, other code, another flow or the end of the window may have
  /// removed them. Called once, before the child is released. The default does nothing.
  func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason)
}

extension Coordinator {
  public func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason) {}

  /// The coordinators that this one has added and that have not ended.
  public var childCoordinators: [any Coordinator] { children.children(of: self) }

  /// Retains a child until it is removed, or has lost all the screens that it had.
  ///
  /// Adding it again does nothing.
  public func add(_ child: any Coordinator) {
    children.add(child, to: self)
  }

  /// Releases a child, which has finished; one that was not added is ignored.
  ///
  /// The leave guards of its screens are not asked.
  ///
  /// - Parameters:
  ///   - child: The child, compared by identity.
  ///   - removesScreens: Whether the screens that it has shown on a stage of its own are removed.
  public func remove(_ child: any Coordinator, removingScreens removesScreens: Bool = false) {
    children.remove(child, removingScreens: removesScreens)
  }

  /// Creates a child on a stage, adds it and starts it.
  ///
  /// The screens that the child shows on its stage belong to it: when the last of them was removed,
  /// the child is released.
  ///
  /// - Parameters:
  ///   - stage: The stage on which the child is placed.
  ///   - placement: How the child is shown on the stage.
  ///   - make: Creates the child with its stage and sets its outputs.
  @discardableResult
  public func startChild<Child: Coordinator>(
    on stage: Stage,
    by placement: Placement = .push,
    make: (Stage) -> Child
  ) -> Child {
    let child = children.make(on: stage, by: placement, for: self, make)
    child.start()
    return child
  }
}
