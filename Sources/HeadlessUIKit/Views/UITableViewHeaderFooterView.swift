/// The header or footer of a section of a table.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  private var configuredView: UIView?

  /// The reuse identifier of the view.
  open internal(set) var reuseIdentifier: String?
  /// The superview of the header's or footer's content.
  open private(set) lazy var contentView = makeContentView()
  /// The label of the main text.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  /// The label of the secondary text.
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel()
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The content configuration of the view; setting it replaces the content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { configuredView = contentView.show(contentConfiguration, replacing: configuredView) }
  }

  /// Creates a view with a reuse identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a view of a registered class; subclasses inherit it if they override the other
  /// initializers.
  @_spi(Headless) public required convenience init(registeredAs identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// Returns an empty configuration for a text and a secondary text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Prepares a view for reuse; does nothing unless overridden.
  open func prepareForReuse() {}

  private func makeContentView() -> UIView {
    let view = UIView()
    addSubview(view)
    return view
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }
}
