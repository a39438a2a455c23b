/// Hears of sheets that a person makes larger or smaller.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A person dragged the sheet to another height; code that selects one is not told.
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
  /// A person drags the sheet to a height.
  ///
  /// - Returns: False when the sheet cannot rest there.
  func select(byUser identifier: Detent.Identifier) -> Bool {
    guard let containerView, let detent = detents.first(where: { $0.identifier == identifier }),
      detent.resolvedValue(in: SheetSurroundings(containerView)) != nil
    else { return false }
    guard selectedDetentIdentifier ?? detents.first?.identifier != identifier else { return true }
    selectedDetentIdentifier = identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    return true
  }
}
