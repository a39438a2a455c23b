import Testing

struct ProductTests {
  @Test func `C6: another product is pushed onto the one that is shown`() async throws {
    let run = try await BazaarRun.open("bazaar://products/2", do: ["open bazaar://products/1"])
    #expect(run.status == 0)
    #expect(run.stack == ["Home", "Oda Egg Cups", "Rumpus Shape Sorter"])
  }

  @Test(arguments: ["open bazaar://products/1", "select 0"])
  func `C6: a product that is already shown is not built again`(step: String) async throws {
    let run = try await BazaarRun.open("bazaar://products/1", do: [step])
    #expect(run.status == 0)
    #expect(run.outcome == "done (already there)")
    #expect(run.output.contains("nothing to do: already there"))
    #expect(!run.output.contains("build "))
    #expect(run.stack == ["Home", "Oda Egg Cups"])
  }

  @Test(arguments: ["bazaar://products/999", "bazaar://products/301"])
  func `an unknown product is refused, and the tree is unchanged`(link: String) async throws {
    let start = try await BazaarRun.open("bazaar://products/1", do: ["open bazaar://products/1"])
    let run = try await BazaarRun.open(link, do: ["open bazaar://products/1"])
    #expect(run.status == 1)
    #expect(run.outcome?.contains("there is no product") == true)
    #expect(run.tree == start.tree)
  }
}
