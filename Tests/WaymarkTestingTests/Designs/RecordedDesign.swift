/// Scripts of random apps that showed a defect once.
enum RecordedDesign {
  /// Paths whose visible branch is missing or refused, while the tab of a hidden branch is visible,
  /// such as that of the fallback.
  static let lostHiddenWays = [
    "remove 60 31, select 11 47, pushShared 61 31, addStack 16 9",
    "select 17 23, push 43 31, remove 40 8, addDrawer 49 46",
    "addStack 0 0, push 0 0, select 0 1, beginEmpty 0 0, remove 0 0",
    // A screen missing from a column is found in another home, below the screens restored there.
    """
    pushShared 60 63, addStack 58 6, begin 47 2, push 32 3, useDrawer 15 62, push 55 29, \
    addSplit 50 31, addHome 0 30, addStack 43 49, select 15 17, addHome 8 53, push 51 35, \
    push 0 62, pushShared 18 59, remove 44 22
    """,
  ]

  /// Hidden tabs and drawers that were restored with another child selected.
  static let otherSelections = [
    "addTabs 44 39, addDrawer 56 31, select 44 45, addTabs 41 55",
    "addDrawer 26 30, addSplit 15 2, select 1 19",
    "addDrawer 26 9, addDrawer 29 0, begin 37 1",
    // A screen whose column does not exist was installed in another home and selected there.
    """
    addSplit 42 35, remove 10 22, begin 20 21, addDrawer 20 22, useDrawer 39 13, addStack 5 20, \
    addHome 53 41, pushShared 7 12, select 63 15, addStack 8 18, push 25 35, push 12 50, \
    addHome 62 52
    """,
  ]

  /// Homes that counted as current because a screen of their fallback's class was in another tab.
  static let wrongHomes = [
    "addStack 45 27, addHome 27 33, replace 22 6, addHome 26 13, open 34 43",
    "select 57 33, addStack 19 0, addDrawer 30 7, replace 0 42, addDrawer 20 46, open 60 60",
    """
    replace 10 5, addStack 28 38, addDrawer 22 7, addHome 54 24, addHome 46 20, select 24 47, \
    open 17 4
    """,
  ]
}
