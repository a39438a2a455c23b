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

  /// Applies the attributes of a layout that provides them; does nothing unless overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes with a size that fits the content; the same attributes unless
  /// overridden, because nothing is measured.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// The view of one item of a collection view.
open class UICollectionViewCell: UICollectionReusableView, ConfigurableView {
  var content = ConfiguredContent()

  /// The attributes of the cell in a storyboard besides its content.
  private(set) var interface: InterfaceCell?

  /// The superview of the cell's content.
  open private(set) lazy var contentView = makeContentView()
  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the cell is being touched.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the items of the collection view are being edited.
  var isInEditing = false {
    didSet { if isInEditing != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// The place of the item in an outline; `nil` without one.
  var outline: OutlinePlace? {
    didSet { if outline != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }
  /// The view behind the content of a selected cell; stored only.
  open var selectedBackgroundView: UIView?

  // MARK: Configuration

  /// The content configuration of the cell; setting it replaces the content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { show(newValue) }
  }

  /// The background configuration of the cell; `nil` for the background views.
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

  /// A handler that configures a cell for its state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// Configures the cell for its state, after ``updateConfiguration(using:)``; called again after
  /// a change of an observable property that either reads.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The current state of the cell; an override adds the app's values.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isInEditing
    state.isExpanded = outline?.isExpanded == true
    return state
  }

  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() { request(.configuration) }

  /// Updates the configurations for a state; an override may call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateAutomatically(for: state)
  }

  override func updateOwnConfiguration() {
    let state = configurationState
    track(.configuration, of: self) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  /// Prepares a cell for reuse; an override calls super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    setNeedsUpdateConfiguration()
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

  override var viewRole: ViewRole { .cell }
}
