#if HEADLESS_UIKIT
  import PlatformUI

  /// The controls for the elements of a model, from top to bottom.
  @MainActor
  final class ElementColumn<Model: AnyObject> {
    private let view = UIStackView()
    private let model: Model
    private var rows: [ElementRow<Model>] = []

    init(model: Model) {
      self.model = model
      view.axis = .vertical
      view.spacing = 16
    }

    /// Adds the controls to the view of a screen, below a note that the model's view is not shown.
    func install(in container: UIView) {
      let note = UILabel()
      note.text = "Model only; view not shown"
      note.font = .preferredFont(forTextStyle: .footnote)
      note.numberOfLines = 0
      view.addArrangedSubview(note)
      view.translatesAutoresizingMaskIntoConstraints = false
      let scrollView = UIScrollView()
      scrollView.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(view)
      container.addSubview(scrollView)
      let (safeArea, content) = (container.safeAreaLayoutGuide, scrollView.contentLayoutGuide)
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: container.keyboardLayoutGuide.topAnchor),
        scrollView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
        view.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
        view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
        view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
        view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
        view.widthAnchor.constraint(
          equalTo: scrollView.frameLayoutGuide.widthAnchor,
          constant: -32
        ),
      ])
    }

    /// Shows elements in the controls of equal elements as far as possible.
    ///
    /// A field therefore remains first responder. The note stays above the elements.
    func show(_ elements: [ScreenElement<Model>]) {
      var unused = rows
      rows = elements.compactMap { element in
        guard let index = unused.firstIndex(where: { $0.show(element) }) else {
          return ElementRow(for: element, of: model)
        }
        return unused.remove(at: index)
      }
      for row in unused { row.view.removeFromSuperview() }
      for (index, row) in rows.enumerated() { view.insertArrangedSubview(row.view, at: index + 1) }
    }
  }

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
