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
