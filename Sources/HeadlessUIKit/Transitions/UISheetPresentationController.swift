/// Runs the presentation of a sheet.
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet can rest.
  open var detents: [Detent] = [.large()]
  /// The height at which the sheet rests; nil for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The largest height at which the view below is not dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the sheet shows a grabber.
  open var prefersGrabberVisible = false
  /// Whether scrolling beyond the edge makes the sheet larger.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet keeps to the edge where the height is compact.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether an edge-attached sheet takes the width of the preferred content size.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Whether a page sheet keeps the width of a page where there is more room; stored only.
  open var prefersPageSizing = true
  /// The view from which the sheet originates; stored only.
  open var sourceView: UIView?
  /// The radius of the corners; nil for the standard one.
  open var preferredCornerRadius: CGFloat?

  /// Runs changes; they are not animated here.
  open func animateChanges(_ changes: () -> Void) {
    changes()
  }

  /// Has the heights of custom detents computed anew; here that happens whenever they are needed.
  open func invalidateDetents() {}

  override var isDismissibleByUser: Bool { true }

  /// Whether a fault of the world has broken the sheet.
  final var isBroken = false

  override func refusesDrags() -> Bool {
    guard isBroken else { return false }
    Misuse.raise(
      NSExceptionName("NSRangeException"),
      "\(self) was presented while another sheet was being dismissed; present it when that is over."
    )
    return true
  }
}

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// Computes a height; nil when the sheet cannot rest there.
    public typealias Resolver =
      (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    /// The identifier of a height.
    public let identifier: Identifier
    private let resolver: Resolver

    private init(_ identifier: Identifier, _ resolver: @escaping Resolver) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// About half of the screen.
    public static func medium() -> Detent {
      Detent(.medium) { $0.maximumDetentValue / 2 }
    }

    /// All of the screen.
    public static func large() -> Detent {
      Detent(.large, \.maximumDetentValue)
    }

    /// A height that a closure computes whenever it is needed; without a name it gets one.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping Resolver
    ) -> Detent {
      Detent(identifier ?? Identifier(rawValue: UUID().uuidString), resolver)
    }

    /// The height in some surroundings; nil when the sheet cannot rest there.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context)
    }
  }
}

extension UISheetPresentationController.Detent {
  /// The name of a height.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes the name of a height of the app's own.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// About half of the screen.
    public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
    /// All of the screen.
    public static let large = Identifier(rawValue: "com.apple.UIKit.large")
  }
}

/// The surroundings in which the height of a detent is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of what holds the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height that a sheet can have.
  var maximumDetentValue: CGFloat { get }
}

/// The surroundings of a sheet that is presented.
final class SheetSurroundings: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ container: UIView) {
    containerTraitCollection = container.traitCollection
    maximumDetentValue = container.bounds.height
    super.init()
  }
}

/// Observes the detents that the user selects.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user dragged the sheet to another height; not called if code selects one.
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
  /// The user drags the sheet to a height.
  ///
  /// - Returns: False when the sheet cannot rest there.
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
