/// Retains the children of one or more classical coordinators.
///
/// A list belongs to one coordinator or is shared by many. A view controller that starts
/// coordinators can hold one too.
///
/// The following example starts a coordinator from a view controller and removes it at its end:
///
/// ```swift
/// let address = try coordinators.start(on: Stage(around: self)) {
///   AddressCoordinator(stage: $0)
/// }
/// address.onFinish = { [weak self, weak address] in
///   if let address { self?.coordinators.remove(address, removingScreens: true) }
/// }
/// ```
@MainActor public final class ChildCoordinators {
  private var entries: [Entry] = []

  @MainActor private struct Entry {
    let coordinator: any Coordinator
    weak var parent: (any Coordinator)?
    let run: ChildRun
  }

  /// Creates an empty list.
  public init() {}

  /// All coordinators in the list, in the order in which they were added.
  public var all: [any Coordinator] { entries.map(\.coordinator) }

  /// Returns the coordinators that a parent has added.
  public func children(of parent: any Coordinator) -> [any Coordinator] {
    entries.filter { $0.parent === parent }.map(\.coordinator)
  }

  /// Retains a coordinator until it is removed or has lost all its screens.
  ///
  /// The list observes the screens of a coordinator that is ``Presentable`` or was started with
  /// ``start(on:by:make:)``. Adding a coordinator again does nothing.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator to retain.
  ///   - parent: Notified if the coordinator loses all its screens; referenced weakly.
  public func add(_ coordinator: any Coordinator, to parent: (any Coordinator)? = nil) {
    guard !entries.contains(where: { $0.coordinator === coordinator }) else { return }
    let run = ChildRun(base: nil)
    append(coordinator, parent, run)
    if let presentable = coordinator as? any Presentable {
      run.startObserving().add([presentable.presentableController])
    }
  }

  /// Creates a coordinator on a stage, retains it and starts it.
  ///
  /// For view controllers that start coordinators; a coordinator calls `startChild` instead.
  ///
  /// - Throws: The error of the coordinator's `start`, or a ``StageError`` if the stage refuses its
  ///   first screen; the coordinator is not retained.
  @discardableResult
  public func start<Child: Coordinator>(
    on stage: Stage,
    by placement: Placement = .push,
    make: (Stage) -> Child
  ) throws -> Child {
    try start(on: stage, by: placement, for: nil, make)
  }

  /// Releases a coordinator that has finished; does nothing if it was not added.
  ///
  /// The leave guards of its screens are not asked.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator, compared by identity.
  ///   - removesScreens: Whether its screens are removed from the stage it was started on.
  public func remove(
    _ coordinator: any Coordinator,
    removingScreens removesScreens: Bool = false
  ) {
    guard let position = entries.firstIndex(where: { $0.coordinator === coordinator }) else {
      return
    }
    let entry = entries.remove(at: position)
    if removesScreens { entry.run.removeScreens() }
    entry.run.dissolve()
  }

  /// Releases all coordinators and leaves their screens in place.
  public func removeAll() {
    for entry in entries { remove(entry.coordinator) }
  }

  func start<Child: Coordinator>(
    on stage: Stage,
    by placement: Placement,
    for parent: (any Coordinator)?,
    _ make: (Stage) -> Child
  ) throws -> Child {
    let base = placement.makeStage(stage.shared)
    let run = ChildRun(base: base)
    let child = make(Stage(of: run, on: base))
    append(child, parent, run)
    do {
      try child.start()
      if let error = run.failure { throw error }
    } catch {
      remove(child, removingScreens: true)
      throw error
    }
    return child
  }

  private func append(
    _ coordinator: any Coordinator,
    _ parent: (any Coordinator)?,
    _ run: ChildRun
  ) {
    entries.append(Entry(coordinator: coordinator, parent: parent, run: run))
    run.begin(coordinator) { [weak self, weak coordinator, weak parent] reason in
      guard let coordinator else { return }
      self?.remove(coordinator)
      parent?.childWasLeft(coordinator, reason)
    }
  }

  deinit {
    // A coordinator and a view controller that is not shown may retain each other.
    let entries = self.entries
    inNextTurn { for entry in entries { entry.run.dissolveUnlessShown() } }
  }
}
