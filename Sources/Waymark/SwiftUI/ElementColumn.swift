#if HEADLESS_UIKIT
  import PlatformUI

  /// The controls for the elements of a model, from top to bottom.
  @MainActor
  final class ElementColumn<Model: AnyObject> {
    let view = UIStackView()
    private let model: Model
    private var rows: [ElementRow<Model>] = []

    init(model: Model) {
      self.model = model
      view.axis = .vertical
      view.spacing = 16
    }

    /// Shows elements in the controls of equal elements as far as possible, so that a field remains
    /// first responder.
    func show(_ elements: [ScreenElement<Model>]) {
      var unused = rows
      rows = elements.compactMap { element in
        guard let index = unused.firstIndex(where: { $0.show(element) }) else {
          return ElementRow(for: element, of: model)
        }
        return unused.remove(at: index)
      }
      for row in unused { row.view.removeFromSuperview() }
      for (index, row) in rows.enumerated() { view.insertArrangedSubview(row.view, at: index) }
    }
  }
#endif
