/// A control that performs an action when it is tapped.
@MainActor
open class UIButton: UIControl {
  private var contents: [State.RawValue: StateContent] = [:]
  private lazy var title = UILabel()
  private lazy var picture = UIImageView()

  /// The kind of button, given when it was made.
  public let buttonType: ButtonType
  /// The menu that a tap opens if `showsMenuAsPrimaryAction` is true.
  open var menu: UIMenu?
  /// What the button shows; its title and picture come before those set for states.
  open var configuration: Configuration?
  /// What a tap means in its screen.
  open var role: Role = .normal
  /// Whether a choice in the menu becomes the title; recorded only.
  open var changesSelectionAsPrimaryAction = false

  /// Makes a button of type `custom` with a frame.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, primaryAction: nil)
  }

  /// Makes a button of type `custom` that shows and performs an action.
  public override init(frame: CGRect, primaryAction: UIAction?) {
    buttonType = .custom
    super.init(frame: frame, primaryAction: primaryAction)
    adopt(primaryAction)
  }

  /// Makes a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(type: buttonType, primaryAction: nil)
  }

  /// Makes a button of a type that shows and performs an action.
  public init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.buttonType = buttonType
    super.init(frame: .zero, primaryAction: primaryAction)
    adopt(primaryAction)
  }

  /// Makes a button with a configuration that shows and performs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Restores a button from an archive.
  public required init?(coder: NSCoder) {
    buttonType = .custom
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

  /// What assistive technology reads: the title, unless something else was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
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
