#if !canImport(ObjectiveC)
  /// What is undone, or done again, in one go.
  @MainActor
  final class UndoGroup {
    enum Entry {
      case action(UndoAction)
      case group(UndoGroup)
    }

    var entries: [Entry] = []
    var name = ""
    var isDiscardable = false

    var isEmpty: Bool { entries.isEmpty }

    /// Runs all, what came last first.
    func run() {
      for entry in entries.reversed() {
        switch entry {
        case .action(let action): action.run()
        case .group(let group): group.run()
        }
      }
    }

    /// Takes out the group that was closed last inside this one.
    func takeLastGroup() -> UndoGroup? {
      guard case .group(let group) = entries.last else { return nil }
      entries.removeLast()
      return group
    }

    func remove(_ target: AnyObject) {
      entries.removeAll { entry in
        switch entry {
        case .action(let action): return action.target === target
        case .group(let group):
          group.remove(target)
          return group.isEmpty
        }
      }
    }
  }

  /// What undoes one change.
  @MainActor
  final class UndoAction {
    private(set) weak var target: AnyObject?
    let run: @MainActor () -> Void

    init(_ target: AnyObject, run: @escaping @MainActor () -> Void) {
      self.target = target
      self.run = run
    }
  }
#endif
