/// What is done in a storm, by callers, guards, users and foreign code.
public enum StormAction: String, ScriptAction {
  case openItem, openOnly, openMembers, openVault, openSlow, openDouble, openArea, openInner
  case openSheet, openCover, openLogin, openPing, openPong, openMirror, openFresh, unwind
  case openUsed, openUsedSheet, openUsedTab
  case closeTop, backTo, again, restore
  case cancelHandle, cancelTask
  case answer, answerLast, answerAll
  case logIn, logOut, openGate, closeGate, changeMood
  case arm, disarm
  case foreignPush, foreignPop, foreignStack, foreignSheet, foreignForm, foreignDismissal
  case foreignDraft
  case foreignRoot, react, selectTab, goBack, backMenu, swipeDown, newWindow
  case beginPop, beginDrag, endTouch
  case changeRouter, newRouter
  case turn, drain, commit, advance, wait, settle

  /// Tasks have to go on and time has to pass, and questions want answers.
  public static let pauses: [StormAction] = [
    .drain, .drain, .commit, .commit, .advance, .advance, .answer, .answer,
  ]

  /// Whether it touches nothing but conditions and controllers, so that it may happen while an
  /// answer is on its way to the guard that has asked.
  var isImmediate: Bool {
    switch self {
    case .logOut, .closeGate, .changeMood, .arm, .disarm, .foreignPush, .foreignPop,
      .foreignStack, .foreignSheet, .foreignForm, .foreignDismissal, .foreignDraft, .selectTab,
      .goBack, .backMenu, .swipeDown, .beginPop, .beginDrag, .endTouch, .turn, .drain:
      true
    default: false
    }
  }
}

/// One step of a storm.
public typealias StormEvent = ScriptEvent<StormAction>
/// The steps of a storm.
public typealias StormScript = EventScript<StormAction>
/// A script of a storm that failed.
public typealias StormFailure = ScriptFailure<StormAction>
