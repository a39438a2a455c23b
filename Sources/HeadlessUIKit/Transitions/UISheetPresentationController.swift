/// The presentation of a sheet, with its detents.
open class UISheetPresentationController: UIPresentationController {
  /// The available heights of the sheet.
  open var detents: [Detent] = [.large()]
  /// The current detent; `nil` for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The largest detent without dimming the view below.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the sheet shows a grabber.
  open var prefersGrabberVisible = false
  /// Whether scrolling to the edge expands the sheet.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stays attached to the edge in a compact height.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether an edge-attached sheet takes the width of the preferred content size.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Whether a page sheet keeps its page width in a wider window; stored only.
  open var prefersPageSizing = true
  /// The source view of the sheet; stored only.
  open var sourceView: UIView?
  /// The corner radius; `nil` for the default.
  open var preferredCornerRadius: CGFloat?

  /// Applies changes without an animation.
  open func animateChanges(_ changes: () -> Void) {
    changes()
  }

  /// Invalidates the heights of custom detents; here they are always computed when needed.
  open func invalidateDetents() {}

  override var isDismissibleByUser: Bool { true }

  /// Whether a simulated fault has broken the sheet.
  final var isBroken = false

  override func refusesDrags() -> Bool {
    guard isBroken else { return false }
    Misuse.raise(
      .rangeException,
      "\(self) was presented while another sheet was being dismissed; present it afterwards."
    )
    return true
  }
}

extension UISheetPresentationController {
  /// A height of a sheet.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// A closure that computes a height; returns `nil` to disable the detent.
    public typealias Resolver =
      (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    /// The identifier of the detent.
    public let identifier: Identifier
    private let resolver: Resolver

    private init(_ identifier: Identifier, _ resolver: @escaping Resolver) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns a detent of about half the screen.
    public static func medium() -> Detent {
      Detent(.medium) { $0.maximumDetentValue / 2 }
    }

    /// Returns a detent of the full height.
    public static func large() -> Detent {
      Detent(.large, \.maximumDetentValue)
    }

    /// Returns a detent whose height a closure computes; generates an identifier if there is none.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping Resolver
    ) -> Detent {
      Detent(identifier ?? Identifier(rawValue: UUID().uuidString), resolver)
    }

    /// Returns the height in a context; `nil` if the detent is disabled.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context)
    }
  }
}

extension UISheetPresentationController.Detent {
  /// The identifier of a detent.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates the identifier of a custom detent.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// The identifier of the medium detent.
    public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
    /// The identifier of the large detent.
    public static let large = Identifier(rawValue: "com.apple.UIKit.large")
  }
}

/// The context for computing a detent's height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height of a sheet.
  var maximumDetentValue: CGFloat { get }
}

/// The context of a presented sheet.
final class SheetSurroundings: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ container: UIView) {
    containerTraitCollection = container.traitCollection
    maximumDetentValue = container.bounds.height
    super.init()
  }
}

/// The delegate of a sheet, notified of detent changes by the user.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user dragged the sheet to another detent; not called for changes by code.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UISheetPresentationController {
  /// Simulates a drag of the sheet to a detent.
  ///
  /// - Returns: `false` if the detent is not available.
  func select(byUser identifier: Detent.Identifier) -> Bool {
    guard let containerView, let detent = detents.first(where: { $0.identifier == identifier }),
      detent.resolvedValue(in: SheetSurroundings(containerView)) != nil
    else { return false }
    if refusesDrags() { return true }
    guard selectedDetentIdentifier ?? detents.first?.identifier != identifier else { return true }
    selectedDetentIdentifier = identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    return true
  }
}
