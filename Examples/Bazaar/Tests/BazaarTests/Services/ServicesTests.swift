@testable import Bazaar
import Testing

@MainActor
@Suite struct ServicesTests {
  @Test func `two runs of the app share the data but not the user's changes`() throws {
    let data = try ShopData.bundled()
    let (one, other) = (Services(data: data), Services(data: data))
    one.chats.send("Hi", to: .anna)
    one.profile.value = UserProfile(name: "Kim")
    #expect(other.chats.chats == data.chats)
    #expect(other.profile.value.name == "Dana Reed")
    #expect(one.products.products == other.products.products)
  }
}
