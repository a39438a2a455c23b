/// The presentation of a popover, or its adaptation to a compact width.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points to.
  open var sourceView: UIView?
  /// The rectangle of the source view that the popover points to.
  open var sourceRect = CGRect.null
  /// The view or bar button item that the popover points to.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The bar button item that the popover points to.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The permitted arrow directions.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// Views outside that receive touches while the popover is open.
  open var passthroughViews: [UIView]?

  /// The color of the popover and its arrow; stored only.
  open var backgroundColor: UIColor?
  /// The margins between the popover and the edges of the window; stored only.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// Whether the popover may cover its anchor; stored only.
  open var canOverlapSourceViewRect = false

  /// The presentation controller for an adaptation to a sheet.
  ///
  /// It can be configured before the presentation, or by the delegate when it begins.
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

  /// Asks the delegate for the popover's anchor, as UIKit does just before the presentation.
  func requestAnchor() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
  }
}

/// The delegate of a popover, which configures its anchor.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before a popover is presented; the last chance to set its anchor.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
  /// Called after the window's size changed; the popover will point to this rectangle of this view,
  /// unless the delegate replaces them.
  ///
  /// Not called for a popover that points to a bar button item.
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
  /// Asks the delegate for a new anchor when it moves.
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

/// An object that a popover can point to.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The permitted directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The arrow points up.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points down.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
