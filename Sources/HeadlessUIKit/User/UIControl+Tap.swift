extension UIControl {
  /// Does what a finger that comes down and lifts does.
  func performTap() {
    switch self {
    case let control as UISwitch: control.toggle()
    case let control as UITextField: control.becomeFirstResponder()
    // These are dragged, or have buttons of their own.
    case is UISlider, is UIStepper, is UIRefreshControl: return
    default: sendTouches()
    }
  }

  private func sendTouches() {
    isHighlighted = true
    sendActions(for: .touchDown)
    isHighlighted = false
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }
}

extension UISwitch {
  fileprivate func toggle() {
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}

extension UITabBar {
  /// Does what a finger on a tab of a bar without a controller does.
  func select(byUser item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }
}
