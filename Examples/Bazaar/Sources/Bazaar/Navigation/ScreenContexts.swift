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
