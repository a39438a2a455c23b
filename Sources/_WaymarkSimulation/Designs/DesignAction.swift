/// A part of a random app, or a step that is performed in it.
public enum DesignAction: String, ScriptAction {
  case usePad, useDrawer, addStack, addTabs, addDrawer, addSplit
  case push, pushShared, select, present, visit
  /// Makes a stack one more home of the shared screens.
  case addHome
  /// The start of the next version of the app, and the stops that it does not restore.
  case begin, beginEmpty, remove, refuse
  /// Steps in a running app.
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
