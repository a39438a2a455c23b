import UIKit

/// The data in the shop's bundle.
///
/// Reading it takes a while, so all runs of the app in a process share one value.
struct ShopData: Sendable {
  let store: ProductStore
  let reviews: [Review]
  let chats: [Chat]
  let cities: CityDirectory
}

extension ShopData {
  /// Reads the data files of the app's bundle; throws when one is missing or malformed.
  ///
  /// They are read once for all runs of the app in a process.
  static func bundled() throws -> ShopData { try read.get() }

  var products: [Product] { store.products }

  private static let read = Result { () throws -> ShopData in
    let reviews: [Review] = try decode("reviews")
    return try ShopData(
      store: ProductStore(products: decode("products"), reviews: reviews),
      reviews: reviews,
      chats: decode("chats"),
      cities: decode("cities")
    )
  }

  private static func decode<Value: Decodable>(_ name: String) throws -> Value {
    guard let file = Bundle.module.url(forResource: name, withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
  }
}
