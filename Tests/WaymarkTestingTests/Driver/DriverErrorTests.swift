import HeadlessUIKit
import Testing
@testable import WaymarkTesting

@MainActor struct DriverErrorTests {
  private let driver = AppDriver<NotesApp>.notes()

  @Test(arguments: [
    (DriverError.Reason.impossible("there is no button"), "there is no button"),
    (
      .noRouter, "the app has no router: it shows no window, or AppUnderTest.router returned nil"
    ),
    (.unsettled(["a push", "a timer"]), "did not settle: a push; a timer"),
  ])
  func `an error prints on one line`(reason: DriverError.Reason, text: String) {
    #expect(DriverError(reason).description == text)
    #expect(DriverError(reason).localizedDescription == text)
  }

  @Test func `the error of each step has the file and line of its call`() async throws {
    let steps: [@MainActor (AppDriver<NotesApp>) async throws -> Void] = [
      { try await $0.tap("Absent") },
      { try await $0.tab("Absent") },
      { try await $0.type("text", into: "Absent") },
      { try await $0.goBack() },
      { try await $0.swipeDown() },
      { try await $0.perform(.select(row: 99)) },
      { try await $0.longPress("Absent") },
      { try await $0.swipe("Absent", .left) },
      { try await $0.drag("Absent", by: .zero) },
      { try await $0.drag(fromEdge: .left, by: .zero) },
      { try await $0.pinch("Absent", scale: 2) },
      { try await $0.rotate("Absent", byRadians: 1) },
    ]
    let first = #line - 13
    for (index, step) in steps.enumerated() {
      let error = await #expect(throws: DriverError.self) { try await step(driver) }
      let place = "DriverErrorTests.swift:\(first + index)"
      #expect(error?.description.hasPrefix("\(place): ") == true)
    }
  }

  @Test func `the error of settling and of advancing time has the line of its call`()
    async throws
  {
    _ = AppDriver(in: driver.world) { NotesApp() }
    let lines = [
      await failure { try await driver.settle() },
      await failure { try await driver.advance(by: .seconds(1)) },
      await failure { _ = try await driver.advance(atMost: .seconds(1)) { true } },
    ]
    let last = #line - 2
    #expect(lines == [last - 2, last - 1, last])
  }

  @Test func `a step of a tool has no location`() async {
    _ = AppDriver(in: driver.world) { NotesApp() }
    let error = await #expect(throws: DriverError.self) { try await driver.waitUntilSettled() }
    #expect(error?.location == nil && error?.description.contains(".swift") == false)
  }

  @Test func `a headless test fails at the line of its failing step`() async throws {
    let test = try #require(Test.current)
    let line = #line + 3
    try await withKnownIssue {
      try await HeadlessTrait.headless.provideScope(for: test, testCase: nil) {
        throw DriverError(.ended, at: StepLocation(#filePath, #line))
      }
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.error is DriverError
    }
  }

  private func failure(of step: () async throws -> Void) async -> Int? {
    let error = await #expect(throws: DriverError.self) { try await step() }
    return error?.location?.line
  }
}
