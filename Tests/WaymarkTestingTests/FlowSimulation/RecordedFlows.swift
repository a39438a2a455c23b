/// Scripts over flows that found a defect, shrunk.
enum RecordedFlows {
  /// Other code removes a flow, which retains its screens, from a tab that is not selected; the
  /// flow did not end when the tab was shown again.
  static let hiddenTabs = [
    "startModal 42 0, startReplacing 20 44, startInside 54 55, startTab 49 63, startTab 56 13, "
      + "settle 63 52, foreignStack 62 14, settle 56 33",
    "tapTab 18 46, linkIntoFlow 48 15, start 23 55, startTab 1 9, start 53 9, settle 41 12, "
      + "tapTab 38 13, advance 5 18, foreignStack 8 15, settle 11 51",
    "startInside 21 20, startReplacing 45 34, startInside 26 51, start 11 24, settle 35 23, "
      + "swipeBack 48 2, settle 8 5",
  ]

  /// The same, when the app returned from the background.
  static let activations = [
    "startTab 21 9, startInside 11 13, tapTab 48 43, settle 27 0, foreignStack 26 25, settle 16 6",
    "startReplacingInside 20 45, settle 59 29, start 28 1, linkIntoFlow 63 25, startModal 17 55, "
      + "settle 9 14, foreignStack 32 55, settle 43 60",
  ]

  /// A flow starts inside one that was just removed, whose window was just deallocated, or that a
  /// request still installs.
  static let innerFlows = [
    "startTab 9 53, linkIntoFlow 26 35, foreignRoot 22 5, startModal 54 50, startInside 13 38",
    "startRoot 3 57, startReplacing 25 56, startModalInside 56 3, startModal 23 10, settle 38 23, "
      + "foreignSheet 11 3, advance 59 42, linkIntoFlow 46 24, startInside 9 42",
    "startRoot 43 29, startInside 50 53, linkIntoFlow 11 19, settle 30 54, finish 23 60, "
      + "present 1 6, startInside 25 30, setRoot 25 34, settle 25 25, leave 11 48, setRoot 43 6, "
      + "finishTwice 15 51, startModalInside 48 32, commit 48 22, newWindow 30 10, commit 52 53, "
      + "startReplacingInside 50 37",
  ]
}
