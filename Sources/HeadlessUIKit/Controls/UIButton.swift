/// A control that performs an action when it is tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
  private var contents: [State.RawValue: StateContent] = [:]
  private lazy var title = UILabel()
  private lazy var picture = UIImageView()

  /// The type of button, set at its creation.
  open private(set) var buttonType: ButtonType
  /// The menu that a tap opens if `showsMenuAsPrimaryAction` is true.
  open var menu: UIMenu?
  /// The configuration; its title and image take precedence over those for states.
  open var configuration: Configuration? {
    didSet { if !isUpdatingConfiguration { setNeedsUpdateConfiguration() } }
  }
  /// A handler that changes the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void
  /// Changes the configuration for the state, in ``updateConfiguration()``; called again after a
  /// change of an observable property that it reads.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration is updated automatically for each state; stored only.
  open var automaticallyUpdatesConfiguration = true
  private var isUpdatingConfiguration = false
  /// The role of the button on its screen.
  open var role: Role = .normal
  /// Whether a selection in the menu becomes the title; stored only.
  open var changesSelectionAsPrimaryAction = false

  /// Creates a `custom` button with a frame.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Creates a `custom` button that shows and performs an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    register(primaryAction)
    adopt(primaryAction)
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button of a type that shows and performs an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  /// Creates a button with a configuration that shows and performs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Restores a button from an archive.
  public required init?(coder: NSCoder) {
    buttonType = ButtonType(interface: coder.interfaceElement)
    super.init(coder: coder)
  }

  /// Requests an update of the configuration before the next layout.
  open func setNeedsUpdateConfiguration() { request(.configuration) }

  /// Updates the configuration for the state, here by the handler; an override may call super.
  ///
  /// Called again after a change of an observable property that it reads.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  override func stateDidChange() { setNeedsUpdateConfiguration() }

  override func updateOwnConfiguration() {
    // Most buttons have nothing to update.
    guard configurationUpdateHandler != nil || type(of: self) != UIButton.self else { return }
    isUpdatingConfiguration = true
    track(.configuration, of: self) { updateConfiguration() }
    isUpdatingConfiguration = false
  }

  /// The label that shows the title.
  open var titleLabel: UILabel? {
    title.text = currentTitle
    return title
  }

  /// The view that shows the image.
  open var imageView: UIImageView? {
    picture.image = currentImage
    return picture
  }

  /// Sets the title for a state; a configuration receives that of the normal state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    change(state) { $0.title = title }
    if state == .normal, configuration != nil { configuration?.title = title }
  }

  /// Sets the color of the title for a state; stored only.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleColor = color }
  }

  /// Sets the image for a state; a configuration receives that of the normal state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.image = image }
    if state == .normal, configuration != nil { configuration?.image = image }
  }

  /// Sets the background image for a state; stored only.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.backgroundImage = image }
  }

  /// Returns the title for a state, by default that of the normal state.
  open func title(for state: UIControl.State) -> String? {
    content(for: state).title ?? content(for: .normal).title
  }

  /// Returns the title color for a state, by default that of the normal state.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    content(for: state).titleColor ?? content(for: .normal).titleColor
  }

  /// Returns the image for a state, by default that of the normal state.
  open func image(for state: UIControl.State) -> UIImage? {
    content(for: state).image ?? content(for: .normal).image
  }

  /// Returns the background image for a state, by default that of the normal state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    content(for: state).backgroundImage ?? content(for: .normal).backgroundImage
  }

  /// The title for the current state.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// The title color for the current state.
  open var currentTitleColor: UIColor {
    configuration?.baseForegroundColor ?? titleColor(for: state) ?? .tintColor
  }

  /// The image for the current state.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// The text that VoiceOver reads: the title, unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  /// A hash of the appearance without the title; equal for buttons that look alike.
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
  /// The type of a button, which determines its initial appearance.
  public enum ButtonType: Int, Sendable {
    /// No default appearance.
    case custom = 0
    /// The system's appearance.
    case system = 1
    /// A detail disclosure button.
    case detailDisclosure = 2
    /// An info symbol for a light background.
    case infoLight = 3
    /// An info symbol for a dark background.
    case infoDark = 4
    /// A plus sign.
    case contactAdd = 5
    /// A close symbol.
    case close = 7
  }

  /// The role of a button on its screen.
  public enum Role: Int, Sendable {
    /// No special role.
    case normal = 0
    /// The most likely action.
    case primary = 1
    /// Cancels without effect.
    case cancel = 2
    /// Deletes data.
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

extension UIButton {
  /// The content of a button, as a value.
  public struct Configuration {
    /// The text of the button.
    public var title: String?
    /// A second, smaller text below the title.
    public var subtitle: String?
    /// The image of the button.
    public var image: UIImage?
    /// The spacing between image and text in points; stored only.
    public var imagePadding: CGFloat = 0
    /// The edge of the image; stored only.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The spacing between title and subtitle in points; stored only.
    public var titlePadding: CGFloat = 1
    /// The insets of the content; stored only.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The color of text and image; stored only.
    public var baseForegroundColor: UIColor?
    /// The background color; stored only.
    public var baseBackgroundColor: UIColor?
    /// The style of the corners; stored only.
    public var cornerStyle: CornerStyle = .dynamic
    /// The size of the button; stored only.
    public var buttonSize: Size = .medium
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    let look: Look

    enum Look {
      case plain
      case gray
      case tinted
      case filled
    }

    /// Returns a configuration without a background.
    public static func plain() -> Self { Self(look: .plain) }
    /// Returns a configuration with a gray background.
    public static func gray() -> Self { Self(look: .gray) }
    /// Returns a configuration with a tinted background.
    public static func tinted() -> Self { Self(look: .tinted) }
    /// Returns a configuration with a background in the tint color.
    public static func filled() -> Self { Self(look: .filled) }
    /// Returns a configuration without a border.
    public static func borderless() -> Self { plain() }
    /// Returns a configuration with a border.
    public static func bordered() -> Self { gray() }
    /// Returns a configuration with a tinted border.
    public static func borderedTinted() -> Self { tinted() }
    /// Returns a configuration for the most likely action.
    public static func borderedProminent() -> Self { filled() }

    private init(look: Look) {
      self.look = look
    }

    /// The size of a button.
    public enum Size: Sendable {
      /// The default size.
      case medium
      /// A smaller size.
      case small
      /// The smallest size.
      case mini
      /// A larger size.
      case large
    }

    /// The style of a button's corners.
    public enum CornerStyle: Sendable {
      /// The corner radius is used as set.
      case fixed
      /// The corner radius scales with the user's text size.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// A radius of half the height.
      case capsule
    }
  }
}
