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

  /// A child has lost all its screens without having been removed, and is released now.
  ///
  /// By the back button, a swipe, a drag, foreign code, another flow, or with its window. Called
  /// once. The default does nothing.
  func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason)
}

extension Coordinator {
  public func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason) {}

  /// The coordinators that this one has added and that go on still.
  public var childCoordinators: [any Coordinator] { children.children(of: self) }

  /// Keeps a child until it is removed, or has lost all the screens that it had.
  ///
  /// Adding it again does nothing.
  public func add(_ child: any Coordinator) {
    children.add(child, to: self)
  }

  /// Lets go of a child, which has finished; one that is not there is ignored.
  ///
  /// The leave guards of its screens are not asked.
  ///
  /// - Parameter behavior: What becomes of the screens that it has shown on a stage of its own.
  public func remove(_ child: any Coordinator, then behavior: FinishBehavior = .keepsScreens) {
    children.remove(child, then: behavior)
  }

  /// Makes a child that works on a stage, adds it and starts it.
  ///
  /// What the child shows on the stage that it is given is its own: when the last of it has gone,
  /// the child is released.
  ///
  /// - Parameters:
  ///   - placement: How the child comes onto the stage; whoever starts it decides.
  ///   - make: Makes the child with its stage and wires its outputs.
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
