import Testing

@testable import WaymarkCore

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("reviews", "reveiws", 2), ("a", "b", 1),
  ])
  func `the distance counts edits`(first: String, second: String, distance: Int) {
    #expect(EditDistance.between(first, second, below: 9) == distance)
    #expect(EditDistance.between(second, first, below: 9) == distance)
    #expect(EditDistance.between(first, second, below: distance + 1) == distance)
    #expect(EditDistance.between(first, second, below: .max) == distance)
    #expect(EditDistance.between(first, second, below: distance) == nil)
  }
}
