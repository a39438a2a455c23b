extension HeadlessUser {
  /// Does what a finger on a target does; the target was found to be in reach.
  func tap(_ target: UserTarget) {
    switch target.kind {
    case .control(let control): tap(control)
    case .segment(let control, let index): control.select(byUser: index)
    case .row(let table, let path): table.select(byUser: path)
    case .barItem(let item): tap(item)
    case .tab(let controller, let index): _ = controller.tapTab(at: index)
    case .tabItem(let bar, let item): bar.select(byUser: item)
    case .sidebarTab(let controller, let tab): controller.tapInSidebar(tab)
    case .sidebarButton(let controller): controller.sidebar.toggle()
    case .back(let navigation): navigation.tapBackButton()
    case .menuAction(let action): choose(action)
    case .alertAction(let alert, let action): _ = alert.tap(action)
    case .view(let view), .text(let view): touch(view)
    }
  }

  private func tap(_ control: UIControl) {
    if control.showsMenuAsPrimaryAction, let menu = (control as? UIButton)?.menu {
      openMenu = (menu, control)
      control.sendActions(for: .menuActionTriggered)
    } else {
      sendTouches(to: control)
    }
  }

  private func tap(_ item: UIBarButtonItem) {
    if let action = item.primaryAction {
      action.performWithSender(item, target: nil)
    } else if let menu = item.menu {
      openMenu = (menu, item)
    }
  }

  private func choose(_ action: UIAction) {
    let source = openMenu?.source
    if !action.attributes.contains(.keepsMenuPresented) { openMenu = nil }
    action.performWithSender(source, target: nil)
  }

  private func touch(_ view: UIView) {
    (view as? any TextInput)?.becomeFirstResponder()
    sendTouches(to: view)
  }

  private func sendTouches(to view: UIView) {
    let touch = UITouch(on: view, phase: .began)
    let event = UIEvent(touches: [touch])
    world.application.sendEvent(event)
    touch.phase = .ended
    world.application.sendEvent(event)
  }
}
