import Testing
import WaymarkTesting

struct DriverErrorTests {
  @Test(arguments: [
    (DriverError.impossible("there is no button"), "there is no button"),
    (
      .noRouter, "the app has no router: it shows no window, or AppUnderTest.router returned nil"
    ),
    (.unsettled(["a push", "a timer"]), "did not settle: a push; a timer"),
  ])
  func `an error prints on one line`(error: DriverError, text: String) {
    #expect(error.description == text)
  }
}
