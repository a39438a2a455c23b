import UIKit
import Waymark

// What each screen shows, as the context of its destination.

extension ProductViewController: ContextProviding {
  var navigationContext: ProductID { product.id }
}

extension ReviewsViewController: ContextProviding {
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
