/// A reusable view of a collection view: a cell, header or footer.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The reuse identifier of the view.
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

  /// Creates a view of a registered class; subclasses inherit it if they override the other
  /// initializers.
  @_spi(Headless) public required convenience init(registeredAs identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// Prepares a view for reuse; does nothing unless overridden.
  open func prepareForReuse() {}
}

/// The view of one item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  private var configuredView: UIView?

  /// The attributes of the cell in a storyboard besides its content.
  private(set) var interface: InterfaceCell?

  /// The superview of the cell's content.
  open private(set) lazy var contentView = makeContentView()
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether the cell is being touched.
  open var isHighlighted = false
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }
  /// The view behind the content of a selected cell; stored only.
  open var selectedBackgroundView: UIView?
  /// The content configuration of the cell; setting it replaces the content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { configuredView = contentView.show(contentConfiguration, replacing: configuredView) }
  }

  /// Prepares a cell for reuse; an override calls super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  /// The attributes of the cell in a storyboard, created on first use.
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
