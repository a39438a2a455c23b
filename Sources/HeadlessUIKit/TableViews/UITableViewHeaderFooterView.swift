/// The header or footer of a section of a table.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfigurableView {
  var content = ConfiguredContent()

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
    get { content.configuration }
    set { show(newValue) }
  }

  /// The background configuration of the view; `nil` for the background view.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set { setBackground(newValue) }
  }

  /// Whether the content configuration is updated for each state; `true` by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.updatesContent }
    set { content.updatesContent = newValue }
  }

  /// Whether the background configuration is updated for each state; `true` by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { content.updatesBackground }
    set { content.updatesBackground = newValue }
  }

  /// A handler that configures a header or footer for its state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  /// Configures the view for its state, after ``updateConfiguration(using:)``; called again after
  /// a change of an observable property that either reads.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The current state of the view; an override adds the app's values.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() { request(.configuration) }

  /// Updates the configurations for a state; an override may call super.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    updateAutomatically(for: state)
  }

  override func updateOwnConfiguration() {
    let state = configurationState
    track(.configuration, of: self) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
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
