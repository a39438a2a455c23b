import UIKit
import Waymark

/// The outputs of the screens.
extension Navigator {
  func showProduct(_ id: ProductID) {
    router.go(to: destinations.product, with: id)
  }

  /// Shows the reviews of a product; until they are loaded, its screen indicates that.
  func showReviews(from screen: ProductViewController) {
    let handle = router.go(to: destinations.reviews, with: screen.product.id)
    reviewsProgress = handle.observePhase { [weak screen] phase in
      screen?.isLoadingReviews = phase == .loading
    }
  }

  /// Opens a chat, also for an incoming message.
  @discardableResult
  func showChat(with sender: ChatSender) -> RequestHandle {
    router.go(to: destinations.chat, with: sender)
  }

  func showSettings() {
    router.go(to: destinations.settings)
  }

  func showLogin() {
    router.go(to: destinations.account.login)
  }

  func showRegistration() {
    router.go(to: destinations.account.registration)
  }

  func showProfile() {
    router.go(to: destinations.profile)
  }

  func showEditProfile() {
    router.go(to: destinations.editProfile)
  }

  /// Whether a tap selects the tab; a tab for members is opened by a request instead.
  func mayShow(_ tab: UIViewController) -> Bool {
    let root = (tab as? UINavigationController)?.viewControllers.first
    let isForMembers = root is ChatListViewController
    // After a logout the tab contains another screen, which the request replaces.
    let isLocked = root is LockedChatsViewController
    guard isLocked || (isForMembers && !services.account.isLoggedIn) else { return true }
    router.go(to: destinations.chats)
    return false
  }
}
