extension UITextField: TextInput {
  var typedText: String { content }

  func allows(_ replacement: String, at range: NSRange) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
      ?? true
  }

  /// Asks the delegate, sends the two events, and ends editing if someone waits for that.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsEditing { resignFirstResponder() }
  }
}

extension UITextField {
  /// Editing of a field began; the object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  /// A person changed the text of a field; the object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification"
  )
  /// Editing of a field ended; the object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )

  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A thin line.
    case line = 1
    /// A frame that looks pressed in.
    case bezel = 2
    /// A frame with round corners.
    case roundedRect = 3
  }

  /// When an extra view of a field is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the field is edited and has text.
    case whileEditing = 1
    /// Unless the field is edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text was taken.
    case committed = 0
    /// The text was given up.
    case cancelled = 1
  }
}
