/// A classical coordinator, which has children and reports through its outputs.
///
/// It needs no base class and stores one constant:
///
/// ```swift
/// let children = ChildCoordinators()
/// ```
///
/// A ``Flow`` has a typed output instead and needs no list of children. Coordinators and flows can
/// start each other.
@MainActor public protocol Coordinator: AnyObject {
  /// The list of children, created by the coordinator or injected and shared.
  var children: ChildCoordinators { get }

  /// Shows the first screen, or starts the first child.
  ///
  /// If it throws, `startChild` removes the screens that it has already shown.
  func start() throws

  /// Called once when a child has lost all its screens without being removed.
  ///
  /// Possible reasons are the back button, a gesture, other code, another flow, or a disconnected
  /// window. The child is released after this call. The default implementation does nothing.
  func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason)
}

extension Coordinator {
  public func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason) {}

  /// The coordinators that this one has added and that have not ended.
  public var childCoordinators: [any Coordinator] { children.children(of: self) }

  /// Retains a child until it is removed or has lost all its screens.
  ///
  /// Adding it again does nothing.
  public func add(_ child: any Coordinator) {
    children.add(child, to: self)
  }

  /// Releases a child that has finished; does nothing if it was not added.
  ///
  /// The leave guards of its screens are not asked.
  ///
  /// - Parameters:
  ///   - child: The child, compared by identity.
  ///   - removesScreens: Whether its screens are removed from the stage it was started on.
  public func remove(_ child: any Coordinator, removingScreens removesScreens: Bool = false) {
    children.remove(child, removingScreens: removesScreens)
  }

  /// Creates a child on a stage, adds it and starts it.
  ///
  /// The child is released when the last screen that it has shown on its stage is removed.
  ///
  /// - Parameters:
  ///   - stage: The stage on which the child is placed.
  ///   - placement: How the child is shown on the stage.
  ///   - make: Creates the child with its stage and sets its outputs.
  /// - Throws: The error of the child's `start`, or a ``StageError`` if the stage refuses its first
  ///   screen; the child is not added.
  @discardableResult
  public func startChild<Child: Coordinator>(
    on stage: Stage,
    by placement: Placement = .push,
    make: (Stage) -> Child
  ) throws -> Child {
    try children.start(on: stage, by: placement, for: self, make)
  }
}
