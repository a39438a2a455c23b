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
