/// A view that a collection view can use again: a cell, or the header or footer of a section.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The kind of view, by which a collection view uses it again.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    let identifier = coder.interfaceElement?["reuseIdentifier"]
    reuseIdentifier = identifier?.isEmpty == true ? nil : identifier
    super.init(coder: coder)
  }

  /// Makes a view of a registered class; subclasses inherit it when they override the other two.
  @_spi(Headless) public required convenience init(registeredAs identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// Makes a used view ready for another place; does nothing unless overridden.
  open func prepareForReuse() {}
}

/// The view of one item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  private var configuredView: UIView?

  /// The description of the cell in a storyboard, beyond its content.
  private(set) var interface: InterfaceCell?

  /// The view that contains the content of the cell.
  open private(set) lazy var contentView = makeContentView()
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether a finger holds the cell.
  open var isHighlighted = false
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }
  /// The view behind the content of a selected cell; stored only.
  open var selectedBackgroundView: UIView?
  /// The content of the cell as a value; setting it replaces the content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { configuredView = contentView.show(contentConfiguration, replacing: configuredView) }
  }

  /// Makes a used cell ready for another item; an override calls super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  /// The description of the cell in a storyboard, created on first use.
  var interfaceMadeOnDemand: InterfaceCell {
    let made = interface ?? InterfaceCell()
    interface = made
    return made
  }

  private func makeContentView() -> UIView {
    let view = UIView()
    addSubview(view)
    return view
  }

  private func replaceBackground(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
  }
}
