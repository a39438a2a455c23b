/// What differs between two stacks.
@MainActor
struct StackChange {
  private(set) var removed: [UIViewController]
  private(set) var added: [UIViewController]

  init(from old: [UIViewController], to new: [UIViewController]) {
    var shared = 0
    while shared < old.count, shared < new.count, old[shared] === new[shared] { shared += 1 }
    removed = shared < old.count ? Array(old[shared...]) : []
    added = shared < new.count ? Array(new[shared...]) : []
    guard !removed.isEmpty, !added.isEmpty else { return }
    let before = Set(removed.map(ObjectIdentifier.init))
    let after = Set(added.map(ObjectIdentifier.init))
    removed.removeAll { after.contains(ObjectIdentifier($0)) }
    added.removeAll { before.contains(ObjectIdentifier($0)) }
  }
}
