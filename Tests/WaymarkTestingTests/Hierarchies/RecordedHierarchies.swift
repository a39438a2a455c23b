/// Scripts of random hierarchies that showed a defect once, shrunk.
enum RecordedHierarchies {
  /// Other code pops a screen in a column of a split view controller, or below a sheet, and the
  /// request acted during the transition, as the innermost visible view controller had none.
  static let outerTransitions = [
    "push 50 19, usePad 37 29, foreignPop 26 47, root 22 26, openInColumn 60 57",
    "openInStack 38 43, usePad 31 51, foreignPop 23 46, addSplit 49 36, openAsTab 27 1",
    "openInStack 19 4, present 19 21, foreignPop 14 63, openInDeck 44 56",
  ]

  /// The target is pushed in a hidden tab or below a presentation, whose content appeared before
  /// it.
  static let hiddenContainers = [
    "push 37 13, openInStack 15 48",
    "addDeck 26 33, select 31 37, visit 17 9, openInStack 56 16",
    "addSplit 27 8, present 53 40, openInDeck 6 48",
    "present 23 16, returnTo 16 52",
  ]

  /// The target is in a column of a split view controller which collapses onto the other one as
  /// soon as its tab is shown; the request was done although its screen is not visible.
  static let collapsingColumns = [
    "openInDeck 49 6, addSplit 46 8",
    "push 21 55, returnTo 40 25, push 59 33, addSplit 14 14",
    "openInStack 58 43, addTabs 23 35, addSplit 7 36, push 53 57",
  ]
}
