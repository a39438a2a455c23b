/// The view of one row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfigurableView {
  private let style: CellStyle
  var content = ConfiguredContent()

  /// The attributes of the cell in a storyboard besides its content.
  private(set) var interface: InterfaceCell?

  /// The reuse identifier of the cell.
  open internal(set) var reuseIdentifier: String?
  /// The superview of the cell's content.
  open private(set) lazy var contentView = makeContentView()
  /// The label of the main text.
  open private(set) lazy var textLabel: UILabel? = makeLabel(true)
  /// The label of the secondary text; `nil` for the `default` style.
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel(style != .default)
  /// The image view of the cell.
  open private(set) lazy var imageView: UIImageView? = makeImageView()
  /// The accessory at the end of the row.
  open var accessoryType: AccessoryType = .none
  /// The custom view at the end of the row, instead of the accessory type.
  open var accessoryView: UIView? {
    didSet { replace(oldValue, by: accessoryView) }
  }
  /// The accessory at the end of the row during editing; stored only.
  open var editingAccessoryType: AccessoryType = .none
  /// The custom view at the end of the row during editing; stored only.
  open var editingAccessoryView: UIView?
  /// Whether the reorder control is shown during editing; stored only.
  open var showsReorderControl = false
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The view behind the content of a selected cell; stored only.
  open var selectedBackgroundView: UIView?
  /// The view behind the content of a cell that is one of several selected ones; stored only.
  open var multipleSelectionBackgroundView: UIView?
  /// The insets of the separator below the cell; stored only.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The level of indentation of the content; stored only.
  open var indentationLevel = 0
  /// The width of a level of indentation in points; stored only.
  open var indentationWidth: CGFloat = 10
  /// The appearance of a selected cell; stored only.
  open var selectionStyle: SelectionStyle = .default
  /// Whether the cell is selected; setting it is not animated.
  open var isSelected: Bool {
    get { flags.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is being touched; setting it is not animated.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the cell shows editing controls; setting it is not animated.
  open var isEditing: Bool {
    get { flags.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var flags = (isSelected: false, isHighlighted: false, isEditing: false)

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Restores a cell from an archive.
  public required init?(coder: NSCoder) {
    style = CellStyle(interface: coder.interfaceElement)
    let identifier = coder.interfaceElement?["reuseIdentifier"]
    reuseIdentifier = identifier?.isEmpty == true ? nil : identifier
    super.init(coder: coder)
  }

  /// Creates a cell of a registered class; subclasses inherit it if they override the other
  /// initializers.
  @_spi(Headless) public required convenience init(registeredAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

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
    _ cell: UITableViewCell, _ state: UICellConfigurationState
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
    state.isEditing = isEditing
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
  /// Returns an empty configuration for a text, a secondary text and an image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Sets whether the cell is selected; an override calls super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard flags.isSelected != selected else { return }
    flags.isSelected = selected
    setNeedsUpdateConfiguration()
  }

  /// Sets whether the cell is highlighted; an override calls super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard flags.isHighlighted != highlighted else { return }
    flags.isHighlighted = highlighted
    setNeedsUpdateConfiguration()
  }

  /// Sets whether the cell shows editing controls; an override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard flags.isEditing != editing else { return }
    flags.isEditing = editing
    setNeedsUpdateConfiguration()
  }

  /// Prepares a cell for reuse; an override calls super.
  open func prepareForReuse() {
    flags = (false, false, flags.isEditing)
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

  private func makeLabel(_ exists: Bool) -> UILabel? {
    guard exists else { return nil }
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }

  private func makeImageView() -> UIImageView? {
    let view = UIImageView()
    contentView.addSubview(view)
    return view
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  override var viewRole: ViewRole { .cell }
}

extension UITableViewCell {
  /// The layout of a cell.
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default` = 0
    /// A text and a trailing value.
    case value1 = 1
    /// A small label and a value.
    case value2 = 2
    /// A text with a smaller text below.
    case subtitle = 3
  }

  /// The accessory at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none = 0
    /// A chevron.
    case disclosureIndicator = 1
    /// A detail button and a chevron.
    case detailDisclosureButton = 2
    /// A checkmark.
    case checkmark = 3
    /// A detail button.
    case detailButton = 4
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// No change of appearance.
    case none = 0
    /// Blue, in earlier systems.
    case blue = 1
    /// Gray.
    case gray = 2
    /// The system's default.
    case `default` = 3
  }

  /// The separators between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No separators.
    case none = 0
    /// Single lines.
    case singleLine = 1
  }

  /// The editing control of a row.
  public enum EditingStyle: Int, Sendable {
    /// No control.
    case none = 0
    /// A delete control.
    case delete = 1
    /// An insert control.
    case insert = 2
  }
}
