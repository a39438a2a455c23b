/// What differs between two stacks.
@MainActor
struct StackChange {
  /// Those who leave, the lowest first.
  private(set) var removed: [UIViewController]
  /// Those who come, the lowest first.
  private(set) var added: [UIViewController]
  /// The stack before, where the difference does not tell it.
  private var former: [UIViewController]?

  private init(removed: [UIViewController], added: [UIViewController]) {
    self.removed = removed
    self.added = added
  }

  static func push(_ controller: UIViewController) -> StackChange {
    StackChange(removed: [], added: [controller])
  }

  static func pop(_ controller: UIViewController) -> StackChange {
    StackChange(removed: [controller], added: [])
  }

  init(from old: [UIViewController], to new: [UIViewController]) {
    var shared = 0
    while shared < old.count, shared < new.count, old[shared] === new[shared] { shared += 1 }
    self.init(removed: Array(old[shared...]), added: Array(new[shared...]))
    guard !removed.isEmpty, !added.isEmpty else { return }
    former = old
    let before = Set(removed.map(ObjectIdentifier.init))
    let after = Set(added.map(ObjectIdentifier.init))
    removed.removeAll { after.contains(ObjectIdentifier($0)) }
    added.removeAll { before.contains(ObjectIdentifier($0)) }
  }

  /// The stack before the change, given what it is now.
  func undone(in stack: [UIViewController]) -> [UIViewController] {
    former ?? stack.filter { !added.contains(identical: $0) } + removed
  }

  var removedOrNil: [UIViewController]? { removed.isEmpty ? nil : removed }
}

extension [UIViewController] {
  /// Those that are children of a container still; the same list if all of them are.
  @MainActor
  func members(of container: UIViewController) -> [UIViewController] {
    for controller in self where controller.parentAnchor !== container.anchor {
      return filter { $0.parentAnchor === container.anchor }
    }
    return self
  }
}
