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
#endif
