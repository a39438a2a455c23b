@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  /// Does what a person could do; what they could not do is left out.
  func use(_ event: SimulationEvent) {
    do {
      try tap(event)
      try pull(event)
    } catch {
      trace.note("  cannot: \(error)")
    }
  }

  private func tap(_ event: SimulationEvent) throws(HeadlessUserError) {
    let user = world.user
    switch event.action {
    case .goBack: try user.goBack()
    case .backMenu: try user.goBack(byMenu: 1 + event.second % 3)
    case .tapTab: try user.tab(event.second % 6 == 0 ? "More" : "tab \(event.second % 6)")
    case .tapRow: try user.selectRow(event.second % 4)
    case .tapAnswer: try user.tap("Answer")
    case .swipeDown: try user.swipeDown()
    case .useAnimator:
      let kinds = SimulatedAnimation.Kind.allCases
      animation.next = kinds[event.first % kinds.count]
    default: break
    }
  }

  private func pull(_ event: SimulationEvent) throws(HeadlessUserError) {
    let user = world.user
    switch event.action {
    case .beginPop: try user.beginPop()
    case .finishPop: user.finishPop()
    case .cancelPop: user.cancelPop()
    case .beginDrag: try user.beginSheetDrag()
    case .finishDrag: user.finishSheetDrag()
    case .cancelDrag: user.cancelSheetDrag()
    case .beginSwipe: try user.beginPageSwipe(event.isAnimated ? .forward : .reverse)
    case .finishSwipe: user.finishPageSwipe()
    case .cancelSwipe: user.cancelPageSwipe()
    case .moveFinger: animation.drag(to: CGFloat(event.first) / 64)
    case .liftFinger: animation.lift(cancelling: false)
    case .takeBack: animation.lift(cancelling: true)
    default: break
    }
  }
}
