/// The services that the screens use, created for each run of the app.
@MainActor
struct Services {
  /// The name of the user until another one is saved.
  static let firstName = "Dana Reed"

  let account: Account
  let chats: ChatStore
  let cities: CityDirectory
  let preferences: ObservableValue<Preferences>
  let products: ProductStore
  let profile: ObservableValue<UserProfile>

  init(data: ShopData, authenticator: any Authenticator = DemoAuthenticator()) {
    account = Account(authenticator: authenticator)
    chats = ChatStore(chats: data.chats)
    cities = data.cities
    preferences = ObservableValue(Preferences())
    products = data.store
    profile = ObservableValue(UserProfile(name: Self.firstName))
  }

  /// The products in the order that the user prefers.
  var orderedProducts: [Product] {
    preferences.value.sortsByPrice ? products.productsByPrice : products.products
  }
}
