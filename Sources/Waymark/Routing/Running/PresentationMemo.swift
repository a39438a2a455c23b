import PlatformUI

/// What UIKit forgets of a presentation when it ends, so that it can be made again.
@MainActor struct PresentationMemo {
  let presented: UIViewController
  let presenter: UIViewController
  private weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var sourceView: UIView?
  private weak var barButtonItem: UIBarButtonItem?
  private var sourceRect: CGRect?
  private var arrows: UIPopoverArrowDirection?
  private var detents: [UISheetPresentationController.Detent]?
  private var selectedDetent: UISheetPresentationController.Detent.Identifier?

  init(_ presented: UIViewController, presenter: UIViewController) {
    self.presented = presented
    self.presenter = presenter
    delegate = presented.presentationController?.delegate
    if let popover = presented.popoverPresentationController {
      sourceView = popover.sourceView
      barButtonItem = popover.sourceItem as? UIBarButtonItem
      sourceRect = popover.sourceRect
      arrows = popover.permittedArrowDirections
    } else if let sheet = presented.sheetPresentationController {
      detents = sheet.detents
      selectedDetent = sheet.selectedDetentIdentifier
    }
  }

  /// The operation that presents it as it was.
  var operation: LiveOperation {
    let presentation = Presentation(style: .own) { screen, _ in restore(screen) }
    return .present(Child(presented), presenter: Child(presenter), presentation)
  }

  private func restore(_ screen: UIViewController) {
    if screen.parent != nil {
      // It was taken into a container that has gone by now.
      screen.willMove(toParent: nil)
      screen.viewIfLoaded?.removeFromSuperview()
      screen.removeFromParent()
    }
    if let arrows, let popover = screen.popoverPresentationController {
      popover.permittedArrowDirections = arrows
      if let sourceView {
        popover.sourceView = sourceView
        if let sourceRect { popover.sourceRect = sourceRect }
      } else if let barButtonItem {
        popover.sourceItem = barButtonItem
      }
    } else if let detents, let sheet = screen.sheetPresentationController {
      sheet.detents = detents
      sheet.selectedDetentIdentifier = selectedDetent
    }
    if let delegate { screen.presentationController?.delegate = delegate }
  }
}
