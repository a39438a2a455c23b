@_spi(Headless) import HeadlessUIKit
import Waymark

/// What can come in the way of a request that is under way.
enum Interruption: String, CaseIterable {
  case back, swipeCancelled, swipeFinished, sheetDrag, tabTap
  case swipeHeldAndFinished, swipeHeldAndCancelled, sheetHeldAndFinished, sheetHeldAndCancelled
  case foreignStack, foreignPresent, foreignDismiss, foreignRoot
  case equalRequest, otherWaits, otherSupersedes, otherIsRefused
  case handleCancelled, requirementMet, routerReleased, windowReleased
  case transitionCancelled, sceneDisconnected
  case pageTurned, pageHeldAndFinished, pageHeldAndCancelled, widthChanged, columnsChanged

  /// What happens only to splits and pages.
  static let ofPlaces: [Self] = [
    .pageTurned, .pageHeldAndFinished, .pageHeldAndCancelled, .widthChanged, .columnsChanged,
  ]

  static let ofAll = allCases.filter { !ofPlaces.contains($0) }

  /// Does it; what a person could not do at this moment is not done.
  @MainActor func strike(_ trial: Trial) {
    guard let shop = trial.shop else { return }
    let user = trial.world.user
    switch self {
    case .back: try? user.goBack()
    case .swipeCancelled: try? user.cancelSwipeBack()
    case .swipeFinished: try? user.swipeBack()
    case .sheetDrag: _ = try? user.swipeDown()
    case .tabTap: try? user.tab("menu")
    case .swipeHeldAndFinished: trial.hold(user.finishPop) { try user.beginPop() }
    case .swipeHeldAndCancelled: trial.hold(user.cancelPop) { try user.beginPop() }
    case .sheetHeldAndFinished: trial.hold(user.finishSheetDrag) { try user.beginSheetDrag() }
    case .sheetHeldAndCancelled: trial.hold(user.cancelSheetDrag) { try user.beginSheetDrag() }
    case .pageTurned:
      try? user.beginPageSwipe(.forward)
      user.finishPageSwipe()
    case .pageHeldAndFinished:
      trial.hold(user.finishPageSwipe) { try user.beginPageSwipe(.forward) }
    case .pageHeldAndCancelled:
      trial.hold(user.cancelPageSwipe) { try user.beginPageSwipe(.reverse) }
    case .widthChanged: trial.changeWidth()
    case .columnsChanged: shop.changeColumns()
    case .foreignStack: shop.listStack?.setViewControllers([ListScreen()], animated: true)
    case .foreignPresent: shop.presentForeignSheet()
    case .foreignDismiss: shop.tabBar?.dismiss(animated: true)
    case .foreignRoot: shop.window.rootViewController = Shop.makeTabs()
    case .equalRequest: trial.submit()
    case .otherWaits: trial.submitOther(.wait)
    case .otherSupersedes: trial.submitOther(.supersede)
    case .otherIsRefused: trial.submitOther(.refuse)
    case .handleCancelled: trial.cancel()
    case .requirementMet: shop.logIn()
    case .routerReleased: shop.releaseRouter()
    case .windowReleased: trial.releaseShop()
    case .transitionCancelled: shop.transition.isToBeCancelled = true
    case .sceneDisconnected: trial.disconnectScene()
    }
  }
}
