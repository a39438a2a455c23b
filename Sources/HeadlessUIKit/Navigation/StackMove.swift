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
