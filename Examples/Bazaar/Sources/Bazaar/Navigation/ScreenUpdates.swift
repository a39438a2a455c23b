import UIKit
import Waymark

// Values that change while a screen shows them, except those of the profile.

extension CatalogueViewController: Updatable {
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
