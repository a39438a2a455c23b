import UIKit

/// The values of a notification about a message.
struct ChatNotification: Decodable {
  let sender: ChatSender
}

/// The values of an activity about a product.
struct ProductActivity: Decodable {
  let product: ProductID
}

extension ProductID {
  /// Reads the number that follows a prefix, as in `product/7`.
  init?(after prefix: String, in text: String) {
    guard text.hasPrefix(prefix), let number = Int(text.dropFirst(prefix.count)), number > 0
    else { return nil }
    self.init(rawValue: number)
  }
}

extension URL {
  /// The name of a file without its extension.
  var stem: String { deletingPathExtension().lastPathComponent }
}
