/// What a random app consists of, and what is done to it.
public enum DesignAction: String, ScriptAction {
  case usePad, useDrawer, addStack, addTabs, addDrawer, addSplit
  case push, pushShared, select, present, visit
  /// Makes a stack one more home of the shared screens.
  case addHome
  /// What the next version of the app begins with, and what it does not restore.
  case begin, beginEmpty, remove, refuse
  /// What is done to an app that runs.
  case lock, unlock, revalidate, replace, closeTop, open

  /// An app without stacks and screens shows little.
  public static let pauses: [DesignAction] = [
    .addStack, .addStack, .push, .pushShared, .select, .select, .open, .open, .addHome,
  ]
}

/// One event of such a script.
public typealias DesignEvent = ScriptEvent<DesignAction>
/// A script that describes a random app.
public typealias DesignScript = EventScript<DesignAction>
