extension UIControl {
  /// A finger has come down.
  func fingerCameDown() {
    guard answersTouches else { return }
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  /// The finger was lifted where it came down.
  func fingerWasLifted() {
    switch self {
    case let control as UISwitch: control.toggle()
    case let control as UITextField: control.becomeFirstResponder()
    default:
      guard answersTouches else { return }
      isHighlighted = false
      sendActions(for: .touchUpInside)
      sendActions(for: .primaryActionTriggered)
    }
  }

  /// The system took the finger away.
  func fingerWasTaken() {
    guard answersTouches else { return }
    isHighlighted = false
    sendActions(for: .touchCancel)
  }

  /// Whether touches are events of the control: some are dragged, or have buttons of their own.
  private var answersTouches: Bool {
    switch self {
    case is UISwitch, is UITextField, is UISlider, is UIStepper, is UIRefreshControl: false
    default: true
    }
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
