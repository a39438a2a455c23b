#if Explorer
  import Testing
  @testable import Waymark

  @testable import WaymarkExplorer

  struct RequestStatusTextTests {
    @Test(arguments: [
      ("7", "order(7), parked until logged in"), ("", "order, parked until logged in"),
      ("Order(number: 7, customer: \"Ada\")", "order(…), parked until logged in"),
    ])
    func `the short text of a request leaves a long context out`(context: String, text: String) {
      let status = RequestStatus(
        number: 2,
        destination: "order",
        context: context,
        phase: .parked(until: "logged in")
      )
      #expect(status.shortText == text)
      #expect(status.text.contains(context))
    }
  }
#endif
