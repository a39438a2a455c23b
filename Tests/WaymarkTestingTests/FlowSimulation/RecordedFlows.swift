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

  /// Other code removes covered flows, and UIKit completes the removal later.
  static let lateRemovals = [
    "startReplacingInside 32 19, startTab 62 44, settle 58 17, finish 20 19, "
      + "startModal 36 22, startInside 58 51, startInside 18 6, advance 22 10, setRoot 60 31, "
      + "settle 44 60",
    "settle 62 53, startModalInside 5 33, startReplacingInside 63 32, "
      + "startReplacing 40 61, startReplacingInside 8 56, finish 32 32, settle 22 49, "
      + "linkIntoFlow 13 5, startTab 18 22, commit 29 55, commit 34 41, commit 11 52, "
      + "leave 41 47, startAwkward 59 27, foreignDismissal 63 62, startModalInside 60 47, "
      + "startModalInside 38 59, link 28 58, settle 28 38, startReplacing 58 2, settle 35 53, "
      + "startModalInside 51 15, startInside 29 58, startReplacingInside 56 16, link 27 62, "
      + "startInside 33 14, dismiss 16 56, startReplacingInside 52 27, start 45 23, "
      + "start 41 55, settle 5 50",
    "startModalInside 5 34, startReplacingInside 53 8, startAwkward 27 7, linkIntoFlow 61 26, "
      + "foreignStack 43 5, start 6 9, advance 63 63, startInside 39 24, startAwkward 60 42, "
      + "foreignStack 23 34, commit 63 34, startInside 42 30, pop 39 57, settle 5 47",
  ]

  /// A flow waits to be presented above one that is removed before.
  static let lostPresenters = [
    "startModal 52 17, settle 19 46, leave 3 13, startModalInside 24 12, "
      + "startReplacingInside 57 20, leave 31 21, setRoot 20 24, settle 29 52",
    "startTab 13 40, startReplacingInside 17 46, link 42 4, linkIntoFlow 29 32, "
      + "leave 50 42, advance 60 60, foreignDismissal 45 20, startModalInside 5 41, "
      + "leave 20 55, settle 20 2",
  ]

  /// Flows leave together with others, whose screens were loaded or installed too late for a probe.
  static let jointEnds = [
    "linkIntoFlow 58 22, linkIntoFlow 44 8, startTab 30 48, start 32 57, settle 49 36, "
      + "start 47 52, advance 14 16, startAwkward 61 59, startAwkward 43 60, "
      + "startInside 39 43, pop 39 59, settle 23 16",
    "startModal 6 20, linkIntoFlow 8 27, startInside 31 61, startAwkward 20 21, "
      + "startReplacing 45 24, startReplacingInside 1 19, startReplacingInside 4 1, "
      + "start 23 0, start 58 38, startTab 50 26, startReplacing 54 35, settle 19 8, "
      + "startModal 45 63, startReplacingInside 58 22, startReplacing 26 25, start 38 18, "
      + "commit 51 0, pop 47 37, settle 35 19, foreignStack 53 20, settle 50 58",
    "startReplacing 21 2, startInside 52 40, advance 15 59, startTab 6 35, commit 8 59, "
      + "start 26 35, startModal 26 36, startReplacingInside 33 47, finishTwice 27 58, "
      + "startInside 55 0, settle 41 25, tapTab 39 7, startReplacingInside 2 63, "
      + "startReplacingInside 35 1, settle 8 30",
  ]

  /// While UIKit changes containers late, flows are removed before their views are loaded, and a
  /// request records the screens of a flow that has left.
  static let lateChanges = [
    "start 22 27, startInside 11 35, finishTwice 41 53, linkIntoFlow 45 8, "
      + "foreignStack 8 47, commit 33 15, startAwkward 17 16, startInside 56 7, start 9 57, "
      + "settle 5 41, startInside 28 16, startTab 54 44, startTab 7 33, linkIntoFlow 6 39, "
      + "startInside 52 29, finishTwice 25 6, foreignPush 27 31, link 31 2, settle 30 49, "
      + "startAwkward 44 44, startInside 39 1, startModalInside 0 34, start 15 22, "
      + "finishTwice 55 33, startTab 42 7, start 49 11, start 55 58, popToRoot 14 18, "
      + "leave 23 55, settle 26 50, leave 37 57, startReplacingInside 46 12, commit 40 40, "
      + "popToRoot 47 11, commit 17 56, foreignStack 54 44, settle 62 60",
    "startReplacingInside 60 16, startInside 62 37, linkIntoFlow 45 19, settle 44 2, "
      + "tapTab 54 53, startModalInside 35 33, startAwkward 28 0, commit 5 29, "
      + "startReplacingInside 20 53, finishTwice 6 20, settle 20 53",
    "startAwkward 54 30, startReplacingInside 63 5, startTab 11 16, settle 15 12, "
      + "linkIntoFlow 61 55, foreignStack 43 62, settle 17 59",
    "start 1 34, tapTab 47 11, settle 6 1, link 50 41, foreignStack 23 63, leave 0 10, "
      + "linkIntoFlow 57 14, foreignDismissal 39 19, advance 37 42, foreignDismissal 47 10",
    "linkIntoFlow 41 57, link 2 38, startReplacing 47 33, startAwkward 40 22, "
      + "finishTwice 35 37, leave 4 27, advance 11 32, startReplacing 21 29, dismiss 31 25",
  ]
}
