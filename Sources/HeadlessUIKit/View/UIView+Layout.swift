extension UIView {
  /// Tells the superviews, up to the window, that something inside them needs layout.
  func requestLayoutPass() {
    var candidate = holder
    while let view = candidate, !view.descendantNeedsLayout {
      view.descendantNeedsLayout = true
      candidate = view.holder
    }
    hostWindow?.scheduleLayoutPass()
  }

  /// Lays this tree out; its views find their traits as the current ones.
  func layOutWithTraits() {
    let outer = TraitScope.enter(self)
    layOutTree()
    TraitScope.leave(to: outer)
  }

  private func layOutTree() {
    if needsLayout {
      needsLayout = false
      if needsConstraints { passConstraints() }
      controller?.record("viewWillLayoutSubviews")
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.record("viewDidLayoutSubviews")
      controller?.viewDidLayoutSubviews()
    }
    guard descendantNeedsLayout else { return }
    descendantNeedsLayout = false
    for view in heldViews where view.needsLayout || view.descendantNeedsLayout {
      // Other views have the traits of this one.
      let hasOwnTraits = view.traitSettings != nil || view.controllerLink.leads
      hasOwnTraits ? view.layOutWithTraits() : view.layOutTree()
    }
  }
}
