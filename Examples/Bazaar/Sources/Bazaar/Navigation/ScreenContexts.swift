import UIKit
import Waymark

// The context of each screen, by which its destination finds it.

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
