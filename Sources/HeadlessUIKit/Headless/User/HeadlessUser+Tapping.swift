extension HeadlessUser {
  /// Performs a touch on a reachable target.
  func tap(_ target: UserTarget) {
    switch target.kind {
    case .control(let control): tap(control)
    case .segment(let control, let index): control.select(byUser: index)
    case .row(let list, let path):
      guard let cell = list.reveal(path), !recognizeTap(on: cell) else { return }
      list.select(byUser: path)
    case .pickerRow(let picker, let row, let component):
      picker.select(byUser: row, inComponent: component)
    case .barItem(let item): tap(item)
    case .tab(let controller, let index): _ = controller.tapTab(at: index)
    case .tabItem(let bar, let item): bar.select(byUser: item)
    case .sidebarTab(let controller, let tab): controller.tapInSidebar(tab)
    case .sidebarButton(let controller): controller.sidebar.toggle()
    case .back(let navigation): navigation.tapBackButton()
    case .menuItem(let leaf): choose(leaf)
    case .alertAction(let alert, let action): _ = alert.tap(action)
    case .view(let view), .text(let view): touch(view)
    }
  }

  private func tap(_ control: UIControl) {
    if control.showsMenuAsPrimaryAction, let menu = (control as? UIButton)?.menu {
      openMenu = OpenMenu(menu: menu, source: control)
      control.sendActions(for: .menuActionTriggered)
    } else {
      sendTouches(to: control)
    }
  }

  private func tap(_ item: UIBarButtonItem) {
    if let action = item.primaryAction {
      action.performWithSender(item, target: nil)
    } else if let action = item.action {
      if item.sendsAction {
        world.application.sendAction(action, to: item.target, from: item, for: nil)
      }
    } else if let menu = item.menu {
      openMenu = OpenMenu(menu: menu, source: item)
    }
  }

  private func touch(_ view: UIView) {
    (view as? any TextInput)?.becomeFirstResponder()
    sendTouches(to: view)
  }

  private func sendTouches(to view: UIView) {
    let touch = UITouch(on: view, phase: .began)
    let event = UIEvent(touches: [touch])
    let recognizer = recognizer(of: touch)
    world.application.sendEvent(event)
    recognizer?.recognizeAtOnce()
    touch.phase = recognizer?.cancelsTouchesInView == true ? .cancelled : .ended
    world.application.sendEvent(event)
  }

  /// Recognizes a tap on a list's row instead of selecting it.
  ///
  /// - Returns: Whether the list does not receive the touch.
  private func recognizeTap(on cell: UIView) -> Bool {
    guard let recognizer = recognizer(of: UITouch(on: cell, phase: .began)) else { return false }
    recognizer.recognizeAtOnce()
    return recognizer.cancelsTouchesInView
  }

  /// The recognizer for a tap: the innermost one or, for a control, its own only.
  private func recognizer(of touch: UITouch) -> UITapGestureRecognizer? {
    var candidate = touch.view
    while let view = candidate {
      if let found = view.tapRecognizers.first(where: { $0.considers(touch) }) { return found }
      candidate = view is UIControl ? nil : view.superview
    }
    return nil
  }
}

extension UIView {
  /// The view's recognizers for a single tap with one finger.
  fileprivate var tapRecognizers: [UITapGestureRecognizer] {
    guard let gestureRecognizers, !gestureRecognizers.isEmpty else { return [] }
    return gestureRecognizers.compactMap { $0 as? UITapGestureRecognizer }
      .filter { $0.numberOfTapsRequired == 1 && $0.numberOfTouchesRequired == 1 }
  }

  /// Whether a recognizer of the view recognizes taps.
  var recognizesTaps: Bool {
    gestureRecognizers?.isEmpty == false && tapRecognizers.contains(where: \.isEnabled)
  }

  /// The view that receives a touch here: this view or its first ancestor that accepts touches, if
  /// one of its recognizers or those of an ancestor recognizes taps; otherwise `nil`.
  var tappedInstead: UIView? {
    var touched: UIView?
    var next: UIView? = self
    while let view = next {
      if touched == nil, view.isUserInteractionEnabled { touched = view }
      if touched != nil, view.recognizesTaps { return touched }
      next = view.superview
    }
    return nil
  }
}

@_spi(Headless) extension HeadlessUser {
  /// Drags the thumb of a slider to a value, clamped to the slider's range.
  public func slide(
    _ label: String,
    to value: Float,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let slider: UISlider = try control(label, in: window)
      slider.setValue(value, animated: true)
      slider.sendActions(for: .valueChanged)
      slider.sendActions(for: .primaryActionTriggered)
    }
  }

  /// Taps a stepper's increment or decrement button.
  ///
  /// - Parameter up: Whether to increment.
  public func step(
    _ label: String,
    up: Bool = true,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let stepper: UIStepper = try control(label, in: window)
      stepper.step(up: up)
    }
  }

  /// Chooses a date of a date picker, inside its range.
  public func pick(
    _ date: Date,
    in label: String,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let picker: UIDatePicker = try control(label, in: window)
      picker.setDate(date, animated: true)
      picker.sendActions(for: .valueChanged)
      picker.sendActions(for: .primaryActionTriggered)
    }
  }

  /// Pulls the frontmost list down to refresh it, if it has a refresh control.
  public func pullToRefresh(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let surface = surface(in: window)
      let control = surface.targets.last { $0.isTappable && $0.object is UIRefreshControl }
      guard let refresh = control?.object as? UIRefreshControl else {
        throw HeadlessUserError(.noSwipe, "Nothing can be pulled down. \(surface.overview)")
      }
      refresh.pull()
    }
  }

  private func control<Control: UIControl>(
    _ label: String,
    in window: UIWindow?
  ) throws(HeadlessUserError) -> Control {
    let target = try find(in: window, first: .first(Self.rowsOnScreen)) {
      surface throws(HeadlessUserError) in
      try surface.target(labeled: label) { $0.object is Control }
    }
    guard let control = target.object as? Control else {
      throw HeadlessUserError(.notFound, "\"\(label)\" is not a \(Control.self).")
    }
    return control
  }
}

@_spi(Headless) extension HeadlessUser {
  /// Presses and releases a hardware keyboard key.
  ///
  /// A matching key command in the responder chain handles the press; its action is sent to the
  /// first object in the chain that can perform it. Otherwise the responders receive the press.
  ///
  /// - Parameters:
  ///   - input: The characters of the key, or one of the inputs of `UIKeyCommand`.
  ///   - modifierFlags: The pressed modifier keys.
  /// - Returns: The key command that handled the press; `nil` if there is none.
  @discardableResult
  public func pressKey(
    _ input: String,
    modifierFlags: UIKeyModifierFlags = [],
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) -> UIKeyCommand? {
    try act { () throws(HeadlessUserError) -> UIKeyCommand? in
      let window = try windowForEvents(window)
      let key = UIKey(input, modifierFlags)
      if let command = window.eventTarget.keyCommand(for: key) {
        world.application.sendAction(command.action, to: nil, from: command, for: nil)
        return command
      }
      let press = UIPress(key, in: window)
      let event = UIPressesEvent(press)
      for phase in [UIPress.Phase.began, .ended] {
        press.phase = phase
        world.application.sendEvent(event)
      }
      return nil
    }
  }

  /// Shakes the device; the first responder of the key window receives a motion event.
  public func shake() throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      _ = try windowForEvents(nil)
      let event = MotionEvent()
      for phase in [UIPress.Phase.began, .ended] {
        event.phase = phase
        world.application.sendEvent(event)
      }
    }
  }

  private func windowForEvents(
    _ window: UIWindow?
  ) throws(HeadlessUserError) -> UIWindow {
    if let window = window ?? keyWindow { return window }
    throw HeadlessUserError(.notFound, "There is no key window.")
  }
}

@_spi(Headless) extension HeadlessUser {
  /// Taps a field and appends text, character by character.
  ///
  /// The delegate is called for each character; a line break is the return key. The field is found
  /// by its identifier, label or placeholder.
  public func type(
    _ text: String,
    into identifier: String,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try focus(identifier, in: window).type(text)
    }
  }

  /// Taps a field, selects its text and deletes it.
  public func clear(
    _ identifier: String,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try focus(identifier, in: window).deleteAll()
    }
  }

  /// Taps a field, selects its text and types a replacement.
  ///
  /// The field is looked up only once, because a search controller moves its bar when editing
  /// begins.
  public func replaceText(
    in identifier: String,
    with text: String,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let field = try focus(identifier, in: window)
      field.deleteAll()
      field.type(text)
    }
  }

  private func focus(
    _ identifier: String,
    in window: UIWindow?
  ) throws(HeadlessUserError) -> any TextInput {
    let target = try find(in: window, first: .first(0)) {
      surface throws(HeadlessUserError) in
      try surface.target(labeled: identifier, where: \.isField)
    }
    guard let field = target.field, field.becomeFirstResponder() else {
      throw HeadlessUserError(.refused, "\"\(identifier)\" does not begin editing.")
    }
    return field
  }
}

extension UIControl {
  /// Handles the beginning of a touch.
  func touchBegan(_ event: UIEvent?) {
    guard sendsTouchEvents else { return }
    isHighlighted = true
    sendActions(for: .touchDown, with: event)
  }

  /// Handles the end of a touch inside the control.
  func touchEnded(_ event: UIEvent?) {
    switch self {
    case let control as UISwitch: control.toggle()
    case let control as UITextField: control.becomeFirstResponder()
    default:
      guard sendsTouchEvents else { return }
      isHighlighted = false
      sendActions(for: .touchUpInside, with: event)
      sendActions(for: .primaryActionTriggered, with: event)
    }
  }

  /// Handles a touch that the system cancels.
  func touchCancelled(_ event: UIEvent?) {
    guard sendsTouchEvents else { return }
    isHighlighted = false
    sendActions(for: .touchCancel, with: event)
  }

  /// Whether touches trigger the control's events; other controls are dragged or have their own
  /// buttons.
  private var sendsTouchEvents: Bool {
    switch self {
    case is UISwitch, is UITextField, is UISlider, is UIStepper, is UIRefreshControl,
      is UIDatePicker:
      false
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
  /// Handles a tap on a tab of a bar without a controller.
  func select(byUser item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }
}
