/// A requested change of a navigation stack, by app code or a container.
@MainActor
enum StackRequest {
  case push(UIViewController)
  case pop
  case popTo(UIViewController)
  case popToRoot
  case set([UIViewController])
  /// A push by a split view controller that collapses or shows its detail; the pushed view
  /// controller may be a navigation controller.
  case join(UIViewController)
  /// A change that the container computes when it performs the request.
  case arrange

  /// The stack after the change.
  func applied(
    to stack: [UIViewController],
    of container: UINavigationController
  ) throws(StackMisuse) -> [UIViewController] {
    switch self {
    case .push(let controller):
      try check(controller, for: container)
      if container.childControllers.contains(identical: controller) {
        throw .pushedTwice(controller, container)
      }
      var longer = stack
      longer.append(controller)
      return longer
    case .pop:
      return Array(stack.count > 1 ? stack.dropLast() : stack[...])
    case .popTo(let controller):
      guard let index = stack.firstIndex(identical: controller) else { throw .notInStack }
      return Array(stack[...index])
    case .popToRoot:
      return Array(stack.prefix(1))
    case .set(let controllers):
      for controller in controllers { try check(controller, for: container) }
      guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count else {
        throw .notDistinct(controllers)
      }
      return controllers
    case .join(let controller):
      if stack.contains(identical: controller) { throw .pushedTwice(controller, container) }
      return stack + [controller]
    case .arrange:
      return container.arrangedStack
    }
  }

  private func check(
    _ controller: UIViewController,
    for container: UINavigationController
  ) throws(StackMisuse) {
    if let misuse = controller.misuse(inStackOf: container) { throw misuse }
    if let manager = controller.managerOfStrayView(in: container) {
      throw .viewElsewhere(controller, container, manager: manager)
    }
  }
}

/// A request made during a transition.
struct WaitingStackRequest {
  var request: StackRequest
  var isAnimated: Bool
  var transaction: Transaction?
}

/// The difference between two stacks of view controllers.
@MainActor
struct StackChange {
  /// The view controllers only in the old stack, bottom to top.
  let removed: [UIViewController]
  /// The view controllers only in the new stack, bottom to top.
  let added: [UIViewController]
  /// The old stack, if it cannot be derived from the new one and the difference.
  private let former: [UIViewController]?

  init(from old: [UIViewController], to new: [UIViewController]) {
    var shared = 0
    while shared < old.count, shared < new.count, old[shared] === new[shared] { shared += 1 }
    let (gone, come) = (old[shared...], new[shared...])
    guard !gone.isEmpty, !come.isEmpty else {
      (removed, added, former) = (Array(gone), Array(come), nil)
      return
    }
    let before = Set(gone.map(ObjectIdentifier.init))
    let after = Set(come.map(ObjectIdentifier.init))
    removed = gone.filter { !after.contains(ObjectIdentifier($0)) }
    added = come.filter { !before.contains(ObjectIdentifier($0)) }
    former = old
  }

  var removedOrNil: [UIViewController]? { removed.isEmpty ? nil : removed }

  /// The stack before the change, given the stack after it.
  func undone(in stack: [UIViewController]) -> [UIViewController] {
    former ?? stack.filter { !added.contains(identical: $0) } + removed
  }
}

/// An invalid request for a navigation stack.
@MainActor
enum StackMisuse: Error {
  case pushedTwice(UIViewController, UINavigationController)
  case navigationController
  case splitController(UIViewController)
  case notInStack
  case notDistinct([UIViewController])
  case viewElsewhere(UIViewController, UINavigationController, manager: UIViewController)

  func report() {
    switch self {
    case .viewElsewhere(let controller, let container, let manager):
      controller.raiseInconsistency(parent: container, manager: manager)
    case .pushedTwice(let controller, let container):
      Misuse.raise(
        .invalidArgumentException,
        """
        \(container) is pushing the same view controller instance (\(controller)) more than once \
        which is not supported and is most likely an error in the application : \
        \(Bundle.main.bundleIdentifier ?? "(null)")
        """
      )
    case .navigationController:
      Misuse.raise(
        .invalidArgumentException,
        "Pushing a navigation controller is not supported"
      )
    case .splitController(let controller):
      Misuse.warn(
        "Split View Controllers cannot be pushed to a Navigation Controller \(controller)"
      )
    case .notInStack:
      Misuse.raise(
        .internalInconsistencyException,
        "Tried to pop to a view controller that doesn't exist."
      )
    case .notDistinct(let controllers):
      Misuse.raise(
        .internalInconsistencyException,
        "All view controllers in a navigation controller must be distinct (\(controllers))"
      )
    }
  }
}
