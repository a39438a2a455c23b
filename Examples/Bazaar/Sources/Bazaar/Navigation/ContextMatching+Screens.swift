import UIKit
import Waymark

// What the screens are asked when a destination looks for one of them. Said here, so that a screen
// does not have to know that it can be navigated to.

extension ProductViewController: ContextMatching {
  func matches(_ id: ProductID) -> Bool { product.id == id }
}

extension ReviewsViewController: ContextMatching {
  func matches(_ id: ProductID) -> Bool { product.id == id }
}

extension ChatViewController: ContextMatching {
  func matches(_ sender: ChatSender) -> Bool { chat.sender == sender }
}

extension CitiesViewController: ContextMatching {
  func matches(_ name: String) -> Bool { region.name == name }
}

extension ProfileViewController: Updatable {}
extension EditProfileViewController: Updatable {}
extension CitiesViewController: Updatable {}
