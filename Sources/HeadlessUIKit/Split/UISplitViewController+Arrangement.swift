extension UISplitViewController {
  /// Brings what is on screen in line with what ought to be, at the end of the turn.
  func rearrange() {
    guard isOnScreen, let world else { return showArrangementUnseen() }
    world.turn {
      guard self.transition == nil else { return }
      let transition = SplitTransition(self, world, isAnimated: false)
      self.transition = transition
      transition.join(world.transaction)
      if appearance.phase == .appeared { transition.schedule() }
    }
  }

  /// Collapses or expands before anybody sees it.
  func changeWidthUnseen() {
    let collapses = !hasCollapsed
    collapses ? collapse() : expand()
    hasCollapsed = collapses
    if collapses { showsInspector = false }
    reportWidth()
  }

  func reportWidth() {
    if hasCollapsed {
      ask("didCollapse") { $0.splitViewControllerDidCollapse(self) }
    } else {
      ask("didExpand") { $0.splitViewControllerDidExpand(self) }
    }
  }

  func showArrangementUnseen() {
    let wanted = arrangement
    for controller in shown where !wanted.contains(controller) {
      controller.loadedView?.removeFromSuperview()
    }
    shown = wanted
    guard appearance.phase == .appearing else { return }
    for controller in wanted { install(controller) }
  }

  func install(_ controller: UIViewController) {
    guard let content = controller.view, let view else { return }
    content.cover(view)
    view.addSubview(content)
  }
}
