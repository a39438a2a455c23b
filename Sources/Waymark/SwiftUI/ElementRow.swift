#if HEADLESS_UIKIT
  import PlatformUI

  /// The control for one element of a model.
  @MainActor
  struct ElementRow<Model: AnyObject> {
    let view: UIView
    /// Shows another element in the control; returns false if that element needs its own.
    let show: @MainActor (ScreenElement<Model>) -> Bool

    /// Creates the control; nil for a presentation.
    init?(for element: ScreenElement<Model>, of model: Model) {
      switch element.kind {
      case .text: self.init(UILabel())
      case .field(let label, let text, let isSecure):
        self.init(UITextField(), label: label, text: text, isSecure: isSecure, model: model)
      case .toggle(let label, let isOn):
        self.init(UISwitch(), label: label, isOn: isOn, model: model)
      case .button(let title, _, _): self.init(UIButton(type: .system), title: title)
      case .presentation: return nil
      }
      _ = show(element)
    }

    private init(_ label: UILabel) {
      label.numberOfLines = 0
      view = label
      show = {
        guard case .text(let text) = $0.kind else { return false }
        label.text = text
        return true
      }
    }

    private init(
      _ field: UITextField,
      label: String,
      text: ReferenceWritableKeyPath<Model, String>,
      isSecure: Bool,
      model: Model
    ) {
      field.placeholder = label
      field.accessibilityLabel = label
      field.isSecureTextEntry = isSecure
      field.borderStyle = .roundedRect
      field.addAction(
        UIAction { [weak field] _ in model[keyPath: text] = field?.text ?? "" },
        for: .editingChanged
      )
      view = field
      show = {
        guard case .field(label, text, isSecure) = $0.kind else { return false }
        let current = model[keyPath: text]
        // Setting the text moves the cursor to its end.
        if field.text != current { field.text = current }
        return true
      }
    }

    private init(
      _ toggle: UISwitch,
      label: String,
      isOn: ReferenceWritableKeyPath<Model, Bool>,
      model: Model
    ) {
      let title = UILabel()
      title.text = label
      toggle.accessibilityLabel = label
      toggle.addAction(
        UIAction { [weak toggle] _ in model[keyPath: isOn] = toggle?.isOn ?? false },
        for: .valueChanged
      )
      view = UIStackView(arrangedSubviews: [title, toggle])
      show = {
        guard case .toggle(label, isOn) = $0.kind else { return false }
        toggle.isOn = model[keyPath: isOn]
        return true
      }
    }

    private init(_ button: UIButton, title: String) {
      let tap = UIAction.Identifier("tap")
      button.setTitle(title, for: .normal)
      view = button
      show = {
        guard case .button(title, let isEnabled, let action) = $0.kind else { return false }
        button.isEnabled = isEnabled
        // Replaces the previous action, which has the same identifier.
        button.addAction(UIAction(identifier: tap) { _ in action() }, for: .touchUpInside)
        return true
      }
    }
  }
#endif
