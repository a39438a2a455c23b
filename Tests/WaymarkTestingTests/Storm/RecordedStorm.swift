/// Scripts that once showed a defect, some with the seeds that drew the faults of UIKit.
enum RecordedStorm {
  /// A stack that other code still changes while a request puts it back.
  static let changingStack: [(seed: UInt64, text: String)] = [
    (
      5_001_042,
      """
      openVault 7 14, foreignSheet 44 6, closeGate 52 19, foreignRoot 27 54, backTo 60 16, \
      answer 7 63, foreignRoot 24 8, closeTop 8 33, foreignPop 29 38, drain 38 40, \
      swipeDown 41 14, closeGate 18 50, arm 18 62, openCover 61 21, openInner 4 28, \
      closeGate 13 52, settle 8 51, openGate 31 2, openInner 11 3, logOut 30 30, \
      openInner 53 43, selectTab 30 46, swipeDown 59 57, openMembers 41 57, drain 17 47, \
      drain 60 44, selectTab 22 3, openLogin 14 8, foreignDismissal 8 60, goBack 52 41, \
      foreignStack 44 55, commit 10 18, arm 33 24, openPong 10 8, answer 1 42, advance 51 41, \
      openDouble 33 8, foreignDismissal 33 13, openItem 21 37, changeMood 11 37, backTo 26 56, \
      cancelHandle 28 58, react 24 49, openMirror 31 2, foreignPush 18 45, foreignForm 12 60, \
      answer 59 29, openInner 12 1, openGate 24 9, logIn 0 1, commit 60 40, answerLast 22 45, \
      goBack 60 38, openSlow 63 14, foreignDraft 21 28, react 46 2, changeMood 62 49, \
      backTo 45 29, answer 59 55, foreignStack 41 24, answer 28 11, react 42 55, \
      advance 61 15, commit 59 48, cancelTask 56 54, openGate 56 2, advance 14 53, \
      answerAll 33 54, openItem 15 15, openDouble 52 62, foreignPop 60 5, foreignPush 20 58, \
      turn 29 7, cancelTask 38 33, openLogin 58 60, foreignDismissal 17 48, closeGate 16 18, \
      foreignPush 51 4, openSheet 34 57, commit 2 0, openVault 37 1, cancelHandle 48 59, \
      openMirror 15 7, foreignStack 52 53, openFresh 24 36, advance 47 41, foreignPop 53 3, \
      openLogin 40 55, foreignRoot 38 59, openLogin 3 22, logIn 34 57, openVault 21 16, \
      swipeDown 31 39, backTo 29 4, openMirror 12 23, foreignForm 45 2, changeMood 25 26, \
      closeTop 58 18, answer 60 26, logIn 51 45
      """
    ),
    (
      5_002_038,
      """
      logOut 28 21, commit 61 13, selectTab 22 6, cancelTask 62 49, selectTab 0 43, \
      openSheet 24 48, openVault 11 46, newWindow 36 33, cancelHandle 29 42, \
      foreignStack 59 60, drain 27 25, foreignStack 53 5, advance 40 5, foreignForm 1 21, \
      changeMood 6 35, again 12 54, openInner 25 25, selectTab 34 4, closeGate 26 17, \
      openOnly 20 11, openLogin 48 54, disarm 51 38, unwind 7 51, drain 20 37, \
      openInner 43 36, openLogin 59 42, arm 35 20, foreignRoot 40 31, advance 40 21, \
      selectTab 28 50, foreignDismissal 22 5, advance 38 59, advance 40 9, unwind 47 43, \
      restore 28 41, foreignForm 21 29, foreignPop 40 10, openSheet 17 53, openFresh 27 20, \
      foreignStack 5 16, backTo 61 61, closeTop 17 7, commit 5 29, openVault 7 16, \
      newWindow 5 62, newWindow 3 42, openDouble 58 6, openInner 43 60, foreignDraft 2 19, \
      answerAll 32 52, settle 4 29, cancelHandle 60 28, openLogin 55 53, answerLast 12 4, \
      foreignRoot 56 15, logOut 2 12, foreignStack 59 50, advance 44 31, logIn 27 40, \
      openSlow 33 29, disarm 43 54, openGate 63 21, openPong 24 61, foreignDraft 58 48, \
      backTo 26 36, closeTop 25 48, foreignPush 4 61, cancelHandle 9 47, openPong 37 34, \
      foreignForm 2 57, openFresh 27 36, arm 58 50, foreignDraft 17 11, disarm 31 22, \
      changeMood 18 54, disarm 25 39, openArea 58 24, commit 14 10, openArea 47 39, \
      openMembers 58 25, goBack 39 63, foreignStack 12 5, logOut 34 53, turn 42 55, \
      newWindow 9 28, again 22 52, openPing 30 9, commit 52 13, restore 13 39, advance 6 34, \
      react 27 26, openMirror 49 9, openArea 14 39, openDouble 1 11, openInner 16 1, \
      openSlow 6 48, selectTab 9 9, openVault 30 29, cancelTask 11 1, turn 38 41
      """
    ),
    (
      5_010_651,
      """
      foreignPop 21 19, commit 32 9, openCover 0 55, openVault 57 8, react 11 3, again 53 17, \
      changeMood 16 46, openFresh 23 18, closeGate 34 15, openLogin 40 14, openMembers 4 47, \
      cancelTask 39 56, react 36 58, cancelTask 49 48, openItem 56 50, restore 34 13, \
      advance 61 24, openLogin 57 45, openSlow 48 17, again 21 29, openMembers 13 41, \
      advance 7 18, drain 8 22, arm 52 1, logIn 21 28, closeTop 30 51, cancelHandle 31 30, \
      openPong 13 62, foreignPop 59 6, openOnly 27 47, selectTab 1 30, foreignDismissal 13 40, \
      turn 50 13, openSlow 62 0, foreignForm 4 34, openOnly 55 34, foreignSheet 31 24, \
      cancelHandle 6 19, foreignDraft 9 29, openFresh 36 33, answer 9 7, \
      foreignDismissal 3 39, disarm 59 18, foreignSheet 23 30, openArea 25 54, \
      selectTab 36 22, restore 6 23, openDouble 58 32, answerAll 61 50, drain 9 0, \
      backTo 38 19, restore 42 60, swipeDown 39 38, foreignStack 38 57, goBack 49 23, \
      answerLast 4 34, openOnly 47 21, answer 60 43, goBack 7 21, logOut 63 4, commit 32 27, \
      again 24 42, foreignStack 45 5, advance 47 17, openMirror 14 42, foreignDismissal 36 42, \
      openPong 11 57, foreignDismissal 24 7, foreignRoot 11 8, openVault 53 32, \
      foreignForm 46 30, selectTab 49 51, openDouble 55 61, openPong 28 22, \
      foreignSheet 45 22, openGate 57 9, openInner 25 5, answer 12 24, react 20 50, \
      turn 28 17, cancelHandle 48 18, openLogin 33 2, answer 10 22, backTo 14 23, drain 58 39, \
      foreignRoot 13 44, again 36 59, changeMood 50 61, answer 34 3, openMirror 43 63, \
      foreignPop 28 35, selectTab 7 40, react 37 55, openPing 26 18, openMembers 3 47, \
      advance 13 41, openOnly 52 45, settle 12 13, foreignDraft 12 22, openSheet 23 47
      """
    ),
  ]

  /// Requests of the two routers of a window, of which the second did not wait for the first.
  static let secondRouter = [
    "openItem 6 4, changeRouter 0 0, openItem 8 4",
    "openCover 6 4, changeRouter 0 0, openSheet 8 4, newRouter 0 0",
  ]

  /// Requests whose deadline passes while the user holds a swipe back or drags a sheet; UIKit
  /// performed the push of the first one afterwards.
  static let heldGestures = [
    "openItem 0 1, settle 0 1, beginPop 0 0, openItem 2 0, wait 40 0, endTouch 0 0, commit 0 0",
    "openSheet 0 0, settle 0 1, beginDrag 0 0, openSlow 14 0, drain 0 0, answer 0 0, wait 40 0",
  ]

  /// A stack that other code replaces while a request dismisses what covers it.
  static let replacedStack = [
    "openCover 7 7, advance 46 26, openMirror 14 10, commit 36 43, foreignStack 49 25"
  ]

  /// Factories that return a child of another window's stack, of the same stack, and a root.
  static let usedScreens = [
    "openUsed 6 4", "openUsed 6 52", "openUsedSheet 6 4", "openUsedSheet 6 36",
    "openUsedTab 6 4", "openItem 6 5, openUsed 10 4",
  ]

  /// A request from the form of a parked one, which resumed together with it and did not wait.
  static let nestedRequests = [
    "unwind 1 24, changeMood 0 21, settle 1 50, beginDrag 1 1, logIn 7 59"
  ]

  /// Requests of equal numbers at two routers, the first of which is released when the other one is
  /// created.
  static let releasedRouter = [
    """
    changeRouter 37 38, openArea 6 27, again 59 30, newWindow 61 7, newWindow 57 2, \
    openSheet 25 22, cancelTask 48 49
    """
  ]
}
