import Testing

struct VariantTests {
  @Test(arguments: [[], ["--variant", "menu"]])
  func `C4: the same link opens the same screen with tabs and with a menu`(
    options: [String]
  ) async throws {
    let run = try await BazaarRun.open("bazaar://products/1", options)
    #expect(run.status == 0)
    #expect(run.outcome == "done (built)")
    #expect(run.stack == ["Home", "Oda Egg Cups"])
    let root = options.isEmpty ? "ShopTabBarController" : "ShopMenuController"
    #expect(run.tree.first?.contains(root) == true)
  }

  @Test func `E7: a product is shown beside the catalog on an iPad and above it on an iPhone`()
    async throws
  {
    let pad = try await BazaarRun.open(
      "bazaar://products/1",
      ["--variant", "split", "--device", "pad"]
    )
    #expect(pad.outcome == "done (built)")
    #expect(pad.output.contains("set secondary in UISplitViewController"))
    #expect(pad.stack == ["Oda Egg Cups"])
    let phone = try await BazaarRun.open("bazaar://products/1", ["--variant", "split"])
    #expect(phone.stack == ["Home", "Oda Egg Cups"])
  }
}
