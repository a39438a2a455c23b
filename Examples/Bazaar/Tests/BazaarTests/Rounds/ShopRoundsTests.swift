import BazaarRounds
import Testing

@MainActor
struct ShopRoundsTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `D7: nothing is left over after a hundred random rounds`(seed: UInt64) throws {
    let rounds = try ShopRounds(seed: seed)
    try rounds.play(100)
    #expect(try rounds.leftovers() == [])
  }
}
