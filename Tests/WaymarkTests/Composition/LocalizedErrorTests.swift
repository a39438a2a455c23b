import Foundation
import Testing
import Waymark
import WaymarkPetriDish
import WaymarkTesting

struct LocalizedErrorTests {
  @Test(
    arguments: [
      DestinationTableError.duplicateName("home"), StageError.atRoot,
      StoryboardError.noInitialScene, PetriDishError.noWindow, AppUnderTestError.unnamedProperty,
      ExplorationMergeError.noReport,
    ] as [any Error]
  )
  func `the localized description of an error is its description`(error: any Error) {
    #expect(error.localizedDescription == "\(error)")
  }
}
