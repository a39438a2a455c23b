/// An alert or action sheet with a title, a message and actions.
open class UIAlertController: UIViewController {
  /// The text below the title.
  open var message: String?
  /// Whether it is an alert or an action sheet.
  open private(set) var preferredStyle: Style = .actionSheet
  /// The actions in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields of an alert; `nil` until one is added.
  open private(set) var textFields: [UITextField]?
  /// The importance of the alert; stored only.
  open var severity: UIAlertControllerSeverity = .default
  private var preferred: UIAlertAction?

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.message = message
    self.preferredStyle = preferredStyle
    self.title = title
    modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
  }

  /// Creates an action sheet without a title.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .popover
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .popover
  }

  /// The emphasized action.
  open var preferredAction: UIAlertAction? {
    get { preferred }
    set {
      guard let newValue, !actions.contains(newValue) else {
        preferred = newValue
        return
      }
      Misuse.raise(
        .internalInconsistencyException,
        "The preferredAction of an alert controller must be contained in its actions"
      )
    }
  }

  /// Adds an action, which becomes a button.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      return Misuse.raise(
        .internalInconsistencyException,
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
      )
    }
    actions.append(action)
  }

  /// Adds a field; the handler runs before the call returns.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Misuse.raise(
        .internalInconsistencyException,
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
      )
    }
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    viewIfLoaded?.addSubview(field)
    configurationHandler?(field)
  }

  /// Creates the view with the text fields.
  open override func loadView() {
    super.loadView()
    for field in textFields ?? [] { loadedView?.addSubview(field) }
  }

  override var presentationProblem: PresentationProblem? {
    if title == nil, message == nil, actions.isEmpty {
      return PresentationProblem(
        exception: .internalInconsistencyException,
        reason: "UIAlertController must have a title, a message or an action to display"
      )
    }
    return super.presentationProblem
  }

  override func missingAnchorReason(
    _ popover: UIPopoverPresentationController,
    presenter: UIViewController
  ) -> String {
    """
    Your application has presented a UIAlertController (\(self)) of style \
    UIAlertControllerStyleActionSheet from \(presenter) (\(presenter)). The \
    modalPresentationStyle of a UIAlertController with this style is \
    UIModalPresentationPopover. You must provide location information for this popover through \
    the alert controller's popoverPresentationController.
    """
  }
}

/// The severity of an alert.
public enum UIAlertControllerSeverity: Int, Sendable {
  /// The default severity.
  case `default` = 0
  /// Critical.
  case critical = 1
}

extension UIAlertController {
  /// The style of an alert.
  public enum Style: Int, Sendable {
    /// An action sheet; a popover in a regular width.
    case actionSheet = 0
    /// An alert in the center of the screen.
    case alert = 1
  }

  /// Simulates a tap on an action, which dismisses the alert and then calls the handler.
  ///
  /// - Returns: `false` if the action is disabled or the alert is not on screen.
  func tap(_ action: UIAlertAction) -> Bool {
    guard action.isEnabled, modalTransition == nil, let presenter = modal.presenter, let world
    else { return false }
    world.turn {
      let dismissal = DismissalTransition(presenter, world, isAnimated: true)
      dismissal.afterwards { action.handler?(action) }
      dismissal.schedule()
    }
    return true
  }
}

/// A button of an alert with its handler.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The title of the action.
  open private(set) var title: String?
  /// The meaning of the action.
  open private(set) var style: Style
  /// Whether the action is enabled; `true` by default.
  open var isEnabled = true
  /// The text that VoiceOver reads instead of the title.
  open var accessibilityLabel: String?
  /// The identifier of the action for tests.
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action; the handler is called after the dismissal of the alert.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

extension UIAlertAction {
  /// The meaning of an action.
  public enum Style: Int, Sendable {
    /// A default action.
    case `default`
    /// Cancels without changes.
    case cancel
    /// Changes or deletes data.
    case destructive
  }
}
