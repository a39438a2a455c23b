/// Runs the presentation of a popover, or of what stands for it where there is little room.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points to.
  open var sourceView: UIView?
  /// The rectangle of the source view that the popover points to.
  open var sourceRect = CGRect.null
  /// The view or bar button that the popover points to.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The bar button that the popover points to.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The sides on which the arrow may be.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// Views outside that take touches while the popover is open.
  open var passthroughViews: [UIView]?

  /// The colour of the popover and its arrow; stored only.
  open var backgroundColor: UIColor?
  /// The margins between the popover and the edges of the window; stored only.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// Whether the popover may cover its anchor; stored only.
  open var canOverlapSourceViewRect = false

  /// The object that runs the presentation where the popover adapts to a sheet.
  ///
  /// It can be prepared before the presentation, or by the delegate when it begins.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController,
    presenting: nil
  )

  override func makeAdaptiveController(
    _ style: UIModalPresentationStyle
  ) -> UIPresentationController {
    switch style {
    case .automatic, .pageSheet, .formSheet: adaptiveSheetPresentationController
    default: super.makeAdaptiveController(style)
    }
  }

  override func didResizeContainer() {
    guard adaptiveController == nil, let view = sourceView else { return }
    requestPlace(around: view)
  }

  var hasAnchor: Bool { sourceView != nil || sourceItem != nil }

  override var isDismissibleByUser: Bool { !shouldRemovePresentersView }

  var missingAnchorReason: String {
    """
    UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem \
    set before the presentation occurs.
    """
  }

  /// Asks the delegate for the anchor of the popover, as UIKit does just before the presentation.
  func requestAnchor() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
  }
}

/// Prepares popovers.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A popover is about to be presented; the last time to set its anchor.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
  /// The window has another size; the popover will point to this rectangle of this view, or to
  /// what is put in their place.
  ///
  /// It is not called where the popover points to a bar button.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  )
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}

extension UIPopoverPresentationController {
  /// The anchor moves; the delegate may change it.
  func requestPlace(around view: UIView) {
    guard let delegate = delegate as? any UIPopoverPresentationControllerDelegate else { return }
    var (rect, place) = (sourceRect, view)
    #if canImport(ObjectiveC)
      delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &place)
    #else
      withUnsafeMutablePointer(to: &place) {
        delegate.popoverPresentationController(
          self,
          willRepositionPopoverTo: &rect,
          in: AutoreleasingUnsafeMutablePointer($0)
        )
      }
    #endif
    (sourceRect, sourceView) = (rect, place)
  }
}

/// Something that a popover can point to.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The sides on which the arrow of a popover may be.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The arrow points up.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points down.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points to the left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points to the right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// The arrow points anywhere.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
