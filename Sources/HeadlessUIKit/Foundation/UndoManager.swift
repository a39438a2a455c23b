// Foundation's names of notifications.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(ObjectiveC)
  /// Keeps what undoes changes, and what does them again, in groups.
  ///
  /// All that is registered in one turn of the world's clock is one group, unless the app makes
  /// groups of its own. Outside every world each registration is a group.
  @preconcurrency @MainActor
  open class UndoManager: NSObject {
    private var undoStack: [UndoGroup] = []
    private var redoStack: [UndoGroup] = []
    /// The groups that are open, the outermost first.
    private var openGroups: [UndoGroup] = []
    private var disabled = 0
    /// The open group of the turn, and whether it only waits for a group of the app's own.
    private var eventGroup: UndoGroup?
    private var isEventOver = false

    /// Whether the last registration is being undone.
    open private(set) var isUndoing = false
    /// Whether the last undone registration is being redone.
    open private(set) var isRedoing = false
    /// Whether the registrations of one turn become one group by themselves; true at first.
    open var groupsByEvent = true

    /// How many groups are kept to be undone, the newest; 0, as at first, for all.
    open var levelsOfUndo = 0 {
      didSet { trim() }
    }

    /// Makes an object that keeps nothing yet.
    public override init() {
      super.init()
    }

    // MARK: Registration

    /// Registers what undoes a change; the target is not kept, and without it nothing happens.
    ///
    /// While changes are undone it becomes what does them again. Without an open group, and without
    /// groups of turns, it raises.
    open func registerUndo<TargetType: AnyObject>(
      withTarget target: TargetType,
      handler: @escaping @MainActor (TargetType) -> Void
    ) {
      guard isUndoRegistrationEnabled else { return }
      inTurn {
        if openGroups.isEmpty, groupsByEvent { openEventGroup() }
        guard let group = openGroups.last else {
          return raise("registerUndo: must begin a group before registering undo")
        }
        if !isUndoing, !isRedoing { redoStack = [] }
        let action = UndoAction(target) { [weak target] in if let target { handler(target) } }
        group.entries.append(.action(action))
      }
    }

    /// Registers a method that undoes a change; the target is not kept, and without it nothing
    /// happens.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
      registerUndo(withTarget: target as AnyObject) { target in
        selector.send(to: target, NamedMember.Arguments(anObject))
      }
    }

    /// Whether registrations count; see `disableUndoRegistration()`.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }

    /// Lets registrations be ignored until `enableUndoRegistration()` was called as often.
    open func disableUndoRegistration() {
      disabled += 1
    }

    /// Ends what `disableUndoRegistration()` began; without it, raises.
    open func enableUndoRegistration() {
      guard disabled > 0 else {
        return raise("enableUndoRegistration may only be invoked with matching disable")
      }
      disabled -= 1
    }

    /// Removes all registrations, and enables registration again.
    open func removeAllActions() {
      (undoStack, redoStack, openGroups, eventGroup) = ([], [], [], nil)
      disabled = 0
    }

    /// Removes the registrations of a target.
    open func removeAllActions(withTarget target: Any) {
      let target = target as AnyObject
      for group in undoStack + redoStack + openGroups { group.remove(target) }
      undoStack.removeAll(where: \.isEmpty)
      redoStack.removeAll(where: \.isEmpty)
    }

    // MARK: Groups

    /// How many groups are open inside each other.
    open var groupingLevel: Int { openGroups.count }

    /// Opens a group, inside the one that is open.
    open func beginUndoGrouping() {
      inTurn {
        if openGroups.isEmpty, groupsByEvent { openEventGroup() }
        open(UndoGroup())
      }
    }

    /// Closes the group that was opened last; without one, raises.
    open func endUndoGrouping() {
      guard !openGroups.isEmpty else {
        return raise("endUndoGrouping called with no matching begin")
      }
      close()
      if isEventOver { closeEventGroup() }
    }

    private func open(_ group: UndoGroup) {
      if !openGroups.isEmpty { post(.NSUndoManagerCheckpoint) }
      openGroups.append(group)
      post(.NSUndoManagerDidOpenUndoGroup)
    }

    private func close() {
      post(.NSUndoManagerCheckpoint)
      post(.NSUndoManagerWillCloseUndoGroup, openGroups.last)
      if let group = openGroups.popLast() { keep(group) }
      post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func openEventGroup() {
      let group = UndoGroup()
      (eventGroup, isEventOver) = (group, false)
      open(group)
      HeadlessWorld.current?.clock.enqueue(
        ClockClosure("end of an undo group") { [weak self] in self?.closeEventGroup() }
      )
    }

    /// Ends the group of the turn; a group of the app's own that is open in it keeps it open.
    private func closeEventGroup() {
      guard let eventGroup else { return }
      guard openGroups.count == 1, openGroups.first === eventGroup else {
        isEventOver = true
        return
      }
      self.eventGroup = nil
      close()
    }

    private func inTurn(_ body: () -> Void) {
      guard let world = HeadlessWorld.current else {
        body()
        return closeEventGroup()
      }
      world.turn(body)
    }

    private func keep(_ group: UndoGroup) {
      guard !group.isEmpty else { return }
      if let outer = openGroups.last {
        outer.entries.append(.group(group))
        if !group.name.isEmpty { outer.name = group.name }
      } else if isUndoing {
        redoStack.append(group)
      } else {
        undoStack.append(group)
        trim()
      }
    }

    private func trim() {
      guard levelsOfUndo > 0 else { return }
      undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
      redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    // MARK: Undoing

    /// Whether there is something to undo.
    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } }

    /// Whether there is something to do again.
    open var canRedo: Bool {
      post(.NSUndoManagerCheckpoint)
      return !redoStack.isEmpty
    }

    /// Closes the group of the turn, and undoes the last group; with a group of the app's open it
    /// raises.
    open func undo() {
      closeEventGroup()
      guard openGroups.isEmpty else {
        return raise("undo was called with too many nested undo groups")
      }
      undoNestedGroup()
    }

    /// Undoes the last group: inside an open one the last that was closed in it.
    open func undoNestedGroup() {
      post(.NSUndoManagerCheckpoint)
      guard !isUndoing, !isRedoing,
        let group = openGroups.last?.takeLastGroup() ?? undoStack.popLast()
      else { return }
      post(.NSUndoManagerWillUndoChange)
      isUndoing = true
      play(group)
      isUndoing = false
      post(.NSUndoManagerDidUndoChange)
    }

    /// Redoes the last undone group; without one, does nothing.
    open func redo() {
      post(.NSUndoManagerCheckpoint)
      guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
      post(.NSUndoManagerWillRedoChange)
      isRedoing = true
      play(group)
      isRedoing = false
      post(.NSUndoManagerDidRedoChange)
    }

    /// Runs a group backwards; its registrations become one group of the other direction.
    private func play(_ group: UndoGroup) {
      let outer = openGroups
      openGroups = []
      open(UndoGroup())
      openGroups.first?.name = group.name
      openGroups.first?.isDiscardable = group.isDiscardable
      group.run()
      while !openGroups.isEmpty { close() }
      openGroups = outer
    }

    private func post(_ name: Notification.Name, _ group: UndoGroup? = nil) {
      let info = group?.isDiscardable == true ? [NSUndoManagerGroupIsDiscardableKey: true] : nil
      NotificationCenter.default.post(name: name, object: self, userInfo: info)
    }

    private func raise(_ reason: String) {
      Misuse.raise(.internalInconsistencyException, "-[NSUndoManager] \(reason)")
    }

    // MARK: Names

    /// Names the group that is open, else the last that can be undone.
    open func setActionName(_ actionName: String) {
      let group = openGroups.first ?? (isUndoing ? redoStack.last : undoStack.last)
      group?.name = actionName
    }

    /// What would be undone, by its name; empty without one.
    open var undoActionName: String {
      (openGroups.first { !$0.isEmpty } ?? undoStack.last)?.name ?? ""
    }

    /// What would be done again, by its name; empty without one.
    open var redoActionName: String { redoStack.last?.name ?? "" }

    /// Whether undoing is discardable, as the app marked it.
    open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }

    /// Whether redoing is discardable, as the app marked it.
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    /// Says whether the open group, else the last, can be thrown away.
    open func setActionIsDiscardable(_ discardable: Bool) {
      (openGroups.first ?? undoStack.last)?.isDiscardable = discardable
    }

    /// The title of a menu item that undoes.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title of a menu item that does again.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// The title of a menu item that undoes something with a name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
      actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// The title of a menu item that does something with a name again.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
      actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }
  }

  /// A group of changes that are undone, or redone, together.
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

    /// Runs all, the last one first.
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

  extension Notification.Name {
    /// Posted when a group is opened inside another or closed, and when it is asked what can be
    /// done again.
    public static let NSUndoManagerCheckpoint = Notification.Name(
      "NSUndoManagerCheckpointNotification"
    )
    /// Posted when a group was opened.
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
      "NSUndoManagerDidOpenUndoGroupNotification"
    )
    /// Posted when a group is about to be closed.
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
      "NSUndoManagerWillCloseUndoGroupNotification"
    )
    /// Posted when a group was closed.
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
      "NSUndoManagerDidCloseUndoGroupNotification"
    )
    /// Posted when a group is about to be undone.
    public static let NSUndoManagerWillUndoChange = Notification.Name(
      "NSUndoManagerWillUndoChangeNotification"
    )
    /// Posted when a group was undone.
    public static let NSUndoManagerDidUndoChange = Notification.Name(
      "NSUndoManagerDidUndoChangeNotification"
    )
    /// Posted when a group is about to be done again.
    public static let NSUndoManagerWillRedoChange = Notification.Name(
      "NSUndoManagerWillRedoChangeNotification"
    )
    /// Posted when a group was done again.
    public static let NSUndoManagerDidRedoChange = Notification.Name(
      "NSUndoManagerDidRedoChangeNotification"
    )
  }

  /// Whether a group that is about to be closed can be thrown away; a `Bool`.
  public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"
#endif
