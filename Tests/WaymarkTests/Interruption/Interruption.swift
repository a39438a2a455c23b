@_spi(Headless) import HeadlessUIKit
import Waymark

/// The possible interruptions of a running request.
enum Interruption: String, CaseIterable {
  case back, swipeCancelled, swipeFinished, sheetDrag, tabTap
  case swipeHeldAndFinished, swipeHeldAndCancelled, sheetHeldAndFinished, sheetHeldAndCancelled
  case foreignStack, foreignPresent, foreignDismiss, foreignRoot
  case equalRequest, otherWaits, otherSupersedes, otherIsRefused
  case handleCancelled, requirementMet, routerReleased, windowReleased
  case transitionCancelled, sceneDisconnected
  case pageTurned, pageHeldAndFinished, pageHeldAndCancelled, widthChanged, columnsChanged

  /// The interruptions that concern only splits and pages.
  static let ofPlaces: [Self] = [
    .pageTurned, .pageHeldAndFinished, .pageHeldAndCancelled, .widthChanged, .columnsChanged,
  ]

  static let ofAll = allCases.filter { !ofPlaces.contains($0) }

  /// Performs the interruption.
  ///
  /// - Returns: `false` if it is currently impossible; nothing has changed then.
  @MainActor func strike(_ trial: Trial) -> Bool {
    guard let shop = trial.shop else { return false }
    switch self {
    case .widthChanged: trial.changeWidth()
    case .columnsChanged: shop.changeColumns()
    case .foreignStack:
      guard let stack = shop.listStack else { return false }
      stack.setViewControllers([ListScreen()], animated: true)
    case .foreignPresent: shop.presentForeignSheet()
    case .foreignDismiss:
      guard let tabBar = shop.tabBar, tabBar.presentedViewController != nil else { return false }
      tabBar.dismiss(animated: true)
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
    default: return act(as: trial.world.user, in: trial)
    }
    return true
  }

  /// Performs the user's action; `false` if that is not possible.
  @MainActor private func act(as user: HeadlessUser, in trial: Trial) -> Bool {
    switch self {
    case .back: (try? user.goBack()) != nil
    case .swipeCancelled: (try? user.cancelSwipeBack()) != nil
    case .swipeFinished: (try? user.swipeBack()) != nil
    case .sheetDrag: (try? user.swipeDown()) != nil
    case .tabTap: (try? user.tab("menu")) != nil
    case .swipeHeldAndFinished: trial.hold(user.finishPop) { try user.beginPop() }
    case .swipeHeldAndCancelled: trial.hold(user.cancelPop) { try user.beginPop() }
    case .sheetHeldAndFinished: trial.hold(user.finishSheetDrag) { try user.beginSheetDrag() }
    case .sheetHeldAndCancelled: trial.hold(user.cancelSheetDrag) { try user.beginSheetDrag() }
    case .pageTurned: trial.hold(user.finishPageSwipe, for: 0) { try user.beginPageSwipe(.forward) }
    case .pageHeldAndFinished:
      trial.hold(user.finishPageSwipe) { try user.beginPageSwipe(.forward) }
    case .pageHeldAndCancelled:
      trial.hold(user.cancelPageSwipe) { try user.beginPageSwipe(.reverse) }
    default: preconditionFailure("\(self) is not a user action")
    }
  }
}
