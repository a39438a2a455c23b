/// A part of a random hierarchy, or a step that is performed in it.
public enum HierarchyAction: String, ScriptAction {
  case usePad
  /// Chooses the outermost container; tabs without it.
  case root
  /// Further children of tabs and drawers.
  case addScreen, addStack, addDeck, addPages, addDrawer, addTabs, addSplit
  /// Further screens of stacks and decks.
  case push, pushDeck, addCard
  /// Chooses what a container shows first.
  case select
  /// Shows what a container hides, so that it loads its view, and hides it again.
  case visit
  /// Presents a container, as other code would.
  case present
  /// Pops a screen of a visible stack, as other code would, just before the next request.
  case foreignPop
  /// Requests for a screen that is there, and for new ones.
  case returnTo, openInStack, openAbove, openInDeck, openInColumn, openAsPage, openAsTab
  case openSheet, openPopover

  /// A hierarchy that holds little, or of which nothing hidden has loaded its view, hides little.
  public static let pauses: [HierarchyAction] = [
    .root, .push, .push, .select, .visit, .visit, .visit, .foreignPop, .returnTo, .openInStack,
  ]
}

/// One event of such a script.
public typealias HierarchyEvent = ScriptEvent<HierarchyAction>
/// A script that describes a random hierarchy and the requests in it.
public typealias HierarchyScript = EventScript<HierarchyAction>
