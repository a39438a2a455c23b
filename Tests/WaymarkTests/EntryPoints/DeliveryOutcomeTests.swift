import Testing
import Waymark
import WaymarkCore

@Suite struct DeliveryEndTests {
  private static let stop = TreePath.Stop("item", context: "7")

  @Test func `the description of an outcome contains its reason`() {
    let drop = RestorationReport(dropped: [.init(Self.stop, .unknown)])
    #expect(DeliveryOutcome.ended(.cancelled).description == "cancelled")
    #expect(
      DeliveryOutcome.refused(.beyondLimits(.handoff)).description.hasPrefix(
        "refused: the values of"
      )
    )
    #expect(
      DeliveryOutcome.failed(NavigationError(.redirectLoop, step: "item")).description.hasPrefix(
        "failed: "
      )
    )
    #expect(DeliveryOutcome.restored(RestorationReport()).description == "restored")
    #expect(
      DeliveryOutcome.restored(drop).description
        == "dropped \(Self.stop): no destination has this name"
    )
    #expect(!DeliveryOutcome.restored(drop).isDone)
  }

  @Test(
    arguments: [
      (.damaged, "it cannot be decoded"),
      (.notRestored, "the destination is not restored"),
      (.unreadable("no number"), "its context cannot be read: no number"),
      (.beyondLimit, "a path has at most \(TreePath.stopLimit) stops"),
      (.notReached, "an earlier stop was not restored"),
      (.ended(.cancelled), "cancelled"),
    ] as [(RestorationReport.Cause, String)]
  )
  func `each cause of a dropped stop is named`(cause: RestorationReport.Cause, text: String) {
    #expect(RestorationReport.Dropped(Self.stop, cause).reason == text)
  }
}
