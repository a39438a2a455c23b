import UIKit
import Waymark

// The context of each screen, which its destination uses to find it.

extension ProductViewController: ContextProviding {
  var navigationContext: ProductID { product.id }
}

extension ChatViewController: ContextProviding {
  var navigationContext: ChatSender { chat.sender }
}

extension CitiesViewController: ContextProviding {
  var navigationContext: String { region.name }
}

extension CodeViewController: ContextProviding {
  var navigationContext: String { address }
}

// Values that change while a screen shows them, except those of the profile.

extension CatalogViewController: Updatable {
  func update(with products: [Product]) {
    self.products = products
  }
}

extension ChatListViewController: Updatable {
  func update(with preferences: Preferences) {
    showsPreviews = preferences.showsChatPreviews
  }
}

extension SettingsViewController: Updatable {
  func update(with account: Account) {
    model.isLoggedIn = account.isLoggedIn
  }
}
