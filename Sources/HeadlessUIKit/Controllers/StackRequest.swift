/// A change that code asks of a navigation stack.
@MainActor
enum StackRequest {
  case push(UIViewController)
  case pop
  case popTo(UIViewController)
  case popToRoot
  case set([UIViewController])
  /// A push by a split that collapses, or shows its detail: of a stack too.
  case join(UIViewController)
  /// What the container itself wants in its stack by the time the request is carried out.
  case arrange

  /// The stack after the change.
  func applied(
    to stack: [UIViewController],
    of container: UINavigationController
  ) throws(StackMisuse) -> [UIViewController] {
    switch self {
    case .push(let controller):
      try checkPush(of: controller, onto: container)
      var longer = stack
      longer.append(controller)
      return longer
    case .pop:
      guard stack.count > 1 else { return stack }
      var shorter = stack
      shorter.removeLast()
      return shorter
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

  func checkPush(
    of controller: UIViewController,
    onto container: UINavigationController
  ) throws(StackMisuse) {
    try check(controller, for: container)
    for member in container.childControllers where member === controller {
      throw .pushedTwice(controller, container)
    }
  }

  private func check(
    _ controller: UIViewController,
    for container: UINavigationController
  ) throws(StackMisuse) {
    if let misuse = controller.misuse(inStackOf: container) { throw misuse }
  }
}

/// A request that was made while a transition ran.
struct WaitingStackRequest {
  var request: StackRequest
  var isAnimated: Bool
  var transaction: Transaction?
}

/// What requests of one turn do to a navigation stack.
///
/// A push and a pop, which are most of what happens, need no storage of their own.
@MainActor
enum StackMove {
  case push(UIViewController)
  case pop(UIViewController)
  case other(StackChange)

  /// Those who leave, the lowest first.
  var removed: [UIViewController] {
    switch self {
    case .push: []
    case .pop(let controller): [controller]
    case .other(let change): change.removed
    }
  }

  var removedOrNil: [UIViewController]? {
    let removed = removed
    return removed.isEmpty ? nil : removed
  }

  /// The highest of those who leave.
  var removedTop: UIViewController? {
    switch self {
    case .push: nil
    case .pop(let controller): controller
    case .other(let change): change.removed.last
    }
  }

  /// Those who come, the lowest first.
  var added: [UIViewController] {
    switch self {
    case .push(let controller): [controller]
    case .pop: []
    case .other(let change): change.added
    }
  }

  func removes(_ controller: UIViewController) -> Bool {
    switch self {
    case .push: false
    case .pop(let top): top === controller
    case .other(let change): change.removed.contains(identical: controller)
    }
  }

  func adds(_ controller: UIViewController) -> Bool {
    switch self {
    case .push(let top): top === controller
    case .pop: false
    case .other(let change): change.added.contains(identical: controller)
    }
  }

  /// The stack before the move, given what it is now.
  func undone(in stack: [UIViewController]) -> [UIViewController] {
    switch self {
    case .push(let controller): stack.filter { $0 !== controller }
    case .pop(let controller): stack + [controller]
    case .other(let change): change.undone(in: stack)
    }
  }
}

/// What differs between two stacks.
@MainActor
final class StackChange {
  /// Those who leave, the lowest first.
  let removed: [UIViewController]
  /// Those who come, the lowest first.
  let added: [UIViewController]
  /// The stack before, where the difference does not tell it.
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

  /// The stack before the change, given what it is now.
  func undone(in stack: [UIViewController]) -> [UIViewController] {
    former ?? stack.filter { !added.contains(identical: $0) } + removed
  }
}

/// A request that a navigation stack cannot carry out.
@MainActor
enum StackMisuse: Error {
  case pushedTwice(UIViewController, UINavigationController)
  case navigationController
  case splitController(UIViewController)
  case notInStack
  case notDistinct([UIViewController])

  func report() {
    switch self {
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
