import BazaarUnderTest
import WaymarkExplorer

/// The explorer over the shop.
@main enum BazaarCommand {
  static func main() async {
    var bazaar = AppUnderTest.bazaar
    bazaar.examples = [
      ["open", "bazaar://products/42"],
      ["open", "bazaar://chats/anna", "--do", "login", "--do", "open bazaar://settings"],
      [
        "open", "bazaar://products/7/reviews", "--explain", "--then", "type name demo", "--then",
        "type password demo", "--then", "tap Log in",
      ],
    ]
    await ExplorerCommand(exploring: bazaar).run()
  }
}
