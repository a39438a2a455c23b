/// A control that performs an action when it is tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
  private var contents: [State.RawValue: StateContent] = [:]
  private lazy var title = UILabel()
  private lazy var picture = UIImageView()

  /// The kind of button, given when it was made.
  open private(set) var buttonType: ButtonType
  /// The menu that a tap opens if `showsMenuAsPrimaryAction` is true.
  open var menu: UIMenu?
  /// The content of the button; its title and image take precedence over those set for states.
  open var configuration: Configuration?
  /// The meaning of a tap in its screen.
  open var role: Role = .normal
  /// Whether a choice in the menu becomes the title; stored only.
  open var changesSelectionAsPrimaryAction = false

  /// Makes a button of type `custom` with a frame.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Makes a button of type `custom` that shows and performs an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    register(primaryAction)
    adopt(primaryAction)
  }

  /// Makes a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button of a type that shows and performs an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  /// Makes a button with a configuration that shows and performs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Restores a button from an archive.
  public required init?(coder: NSCoder) {
    buttonType = ButtonType(interface: coder.interfaceElement)
    super.init(coder: coder)
  }

  /// The label that shows the title.
  open var titleLabel: UILabel? {
    title.text = currentTitle
    return title
  }

  /// The view that shows the picture.
  open var imageView: UIImageView? {
    picture.image = currentImage
    return picture
  }

  /// Sets the title for a state; a configuration takes over that of the normal state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    change(state) { $0.title = title }
    if state == .normal, configuration != nil { configuration?.title = title }
  }

  /// Sets the colour of the title for a state; stored only.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleColor = color }
  }

  /// Sets the picture for a state; a configuration takes over that of the normal state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.image = image }
    if state == .normal, configuration != nil { configuration?.image = image }
  }

  /// Sets the picture behind the content for a state; stored only.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.backgroundImage = image }
  }

  /// Returns the title for a state, or that of the normal state where none was set.
  open func title(for state: UIControl.State) -> String? {
    content(for: state).title ?? content(for: .normal).title
  }

  /// Returns the colour of the title for a state, or that of the normal state where none was set.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    content(for: state).titleColor ?? content(for: .normal).titleColor
  }

  /// Returns the picture for a state, or that of the normal state where none was set.
  open func image(for state: UIControl.State) -> UIImage? {
    content(for: state).image ?? content(for: .normal).image
  }

  /// Returns the picture behind the content for a state, or that of the normal state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    content(for: state).backgroundImage ?? content(for: .normal).backgroundImage
  }

  /// The title that is shown now.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// The colour of the title that is shown now.
  open var currentTitleColor: UIColor {
    configuration?.baseForegroundColor ?? titleColor(for: state) ?? .tintColor
  }

  /// The picture that is shown now.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// The text that assistive technology reads: the title, unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  /// A number of what is seen beside the title; equal for buttons that look alike.
  var look: Int {
    var hasher = Hasher()
    hasher.combine(state.rawValue)
    for state in contents.isEmpty ? [] : [state, .normal] {
      let content = content(for: state)
      hasher.combine(content.image)
      hasher.combine(content.backgroundImage)
      hasher.combine(content.titleColor)
    }
    if let configuration {
      hasher.combine(configuration.image)
      hasher.combine(configuration.baseForegroundColor)
      hasher.combine(configuration.baseBackgroundColor)
      hasher.combine(configuration.showsActivityIndicator)
      hasher.combine(configuration.look)
    }
    return hasher.finalize()
  }

  func content(for state: State) -> StateContent {
    contents[state.rawValue] ?? StateContent()
  }

  func change(_ state: State, _ body: (inout StateContent) -> Void) {
    body(&contents[state.rawValue, default: StateContent()])
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    setTitle(action.title.isEmpty ? nil : action.title, for: .normal)
    setImage(action.image, for: .normal)
  }
}

extension UIButton {
  /// The look that a button starts with.
  public enum ButtonType: Int, Sendable {
    /// No look of its own.
    case custom = 0
    /// The look of the system.
    case system = 1
    /// An arrow for details.
    case detailDisclosure = 2
    /// An i on a light background.
    case infoLight = 3
    /// An i on a dark background.
    case infoDark = 4
    /// A plus sign.
    case contactAdd = 5
    /// A cross.
    case close = 7
  }

  /// The meaning of a tap on a button in its screen.
  public enum Role: Int, Sendable {
    /// Nothing special.
    case normal = 0
    /// The most probable action.
    case primary = 1
    /// It ends without effect.
    case cancel = 2
    /// It loses something.
    case destructive = 3
  }
}

extension UIButton {
  struct StateContent {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }
}
