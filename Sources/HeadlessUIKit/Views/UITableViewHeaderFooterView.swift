/// The header or footer of a section of a table.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  private var configuredView: UIView?

  /// The kind of view, by which a table uses it again.
  open internal(set) var reuseIdentifier: String?
  /// The view that contains the content of the header or footer.
  open private(set) lazy var contentView = makeContentView()
  /// The main text.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  /// The second text.
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel()
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The content of the view as a value; setting it replaces the content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { configuredView = contentView.show(contentConfiguration, replacing: configuredView) }
  }

  /// Creates a view that a table can use again under an identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a view of a registered class; subclasses inherit it when they override the other two.
  @_spi(Headless) public required convenience init(registeredAs identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// Returns a configuration for a text and a second text, without any.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Makes a used view ready for another section; does nothing unless overridden.
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
