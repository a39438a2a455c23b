/// The view of one row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  private let style: CellStyle
  private var configuredView: UIView?

  /// The description of the cell in a storyboard, beyond its content.
  private(set) var interface: InterfaceCell?

  /// The kind of cell, by which a table uses it again.
  open internal(set) var reuseIdentifier: String?
  /// The view that contains the content of the cell.
  open private(set) lazy var contentView = makeContentView()
  /// The main text.
  open private(set) lazy var textLabel: UILabel? = makeLabel(true)
  /// The second text; nil for the style `default`.
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel(style != .default)
  /// The picture.
  open private(set) lazy var imageView: UIImageView? = makeImageView()
  /// The accessory at the end of the row.
  open var accessoryType: AccessoryType = .none
  /// The view at the end of the row, instead of the accessory type.
  open var accessoryView: UIView? {
    didSet { replace(oldValue, by: accessoryView) }
  }
  /// The appearance of a selected cell; stored only.
  open var selectionStyle: SelectionStyle = .default
  /// Whether the cell is chosen; setting it is unanimated.
  open var isSelected: Bool {
    get { flags.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a gesture holds the cell; setting it is unanimated.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the cell shows the controls for editing; setting it is unanimated.
  open var isEditing: Bool {
    get { flags.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var flags = (isSelected: false, isHighlighted: false, isEditing: false)

  /// Makes a cell of a style.
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

  /// Makes a cell of a registered class; subclasses inherit it when they override the other two.
  @_spi(Headless) public required convenience init(registeredAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// The content of the cell as a value; setting it replaces the content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { configuredView = contentView.show(contentConfiguration, replacing: configuredView) }
  }

  /// Returns a configuration for the main text, a second text and a picture, without any.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Sets whether the cell is chosen; an override calls super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    flags.isSelected = selected
  }

  /// Sets whether a gesture holds the cell; an override calls super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    flags.isHighlighted = highlighted
  }

  /// Sets whether the cell shows the controls for editing; an override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    flags.isEditing = editing
  }

  /// Makes a used cell ready for another row; an override calls super.
  open func prepareForReuse() {
    flags = (false, false, flags.isEditing)
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
}

extension UITableViewCell {
  /// The layout of a cell.
  public enum CellStyle: Int, Sendable {
    /// A picture and a text.
    case `default` = 0
    /// A text and a value at the end.
    case value1 = 1
    /// A small heading and a value.
    case value2 = 2
    /// A text and a smaller one below.
    case subtitle = 3
  }

  /// The accessory at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// An arrow to the next screen.
    case disclosureIndicator = 1
    /// An arrow, and a button for details.
    case detailDisclosureButton = 2
    /// A mark.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// As any other.
    case none = 0
    /// Blue, in former systems.
    case blue = 1
    /// Grey.
    case gray = 2
    /// As the system prefers.
    case `default` = 3
  }

  /// The separators between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// By a line.
    case singleLine = 1
  }

  /// The editing of a row by the user.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// Deletes it.
    case delete = 1
    /// Inserts one.
    case insert = 2
  }
}
