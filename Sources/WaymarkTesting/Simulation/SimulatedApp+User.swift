@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  /// Does what a person could do; what they could not do is left out.
  func use(_ event: SimulationEvent) {
    do {
      try act(event)
    } catch {
      trace.note("  cannot: \(error)")
    }
  }

  private func act(_ event: SimulationEvent) throws(HeadlessUserError) {
    let user = world.user
    switch event.action {
    case .goBack: try user.goBack()
    case .beginPop: try user.beginPop()
    case .finishPop: user.finishPop()
    case .cancelPop: user.cancelPop()
    case .tapTab: try user.tab("tab \(event.second % 3)")
    case .tapAnswer: try user.tap("Answer")
    case .swipeDown: try user.swipeDown()
    case .beginDrag: try user.beginSheetDrag()
    case .finishDrag: user.finishSheetDrag()
    default: user.cancelSheetDrag()
    }
  }
}
