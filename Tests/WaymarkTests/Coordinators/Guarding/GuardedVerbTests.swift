@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Every call that can remove a screen of a flow, on every stage.
@Suite(.headless) @MainActor
struct GuardedVerbTests {
  private static let error = StageError.guarded(by: "draft", reason: "not saved")

  @Test(arguments: FlowPlace.allCases, GuardedVerb.allCases)
  func `only stage methods that remove a guarded screen ask the guard`(
    place: FlowPlace,
    verb: GuardedVerb
  ) async throws {
    let open = try await GuardTrial(place, armed: false)
    try await open.perform(verb)
    let trial = try await GuardTrial(place, armed: true)
    try await trial.perform(verb)
    #expect(trial.isThere)
    #expect(trial.ends.entries.isEmpty)
    let isAsked = !open.isThere || verb.asks(in: place)
    #expect(trial.asked.entries.count == (isAsked ? 1 : 0))
    #expect(!isAsked || trial.errors.entries == [Self.error])
    trial.world.navigating { trial.leaveGuard?.isArmed = false }
    try await trial.perform(verb)
    #expect(trial.isThere == open.isThere)
  }

  @Test(arguments: FlowPlace.allCases, GuardedVerb.allCases)
  func `only stage methods that end a guarded flow ask the guard`(
    place: FlowPlace,
    verb: GuardedVerb
  ) async throws {
    let open = try await GuardTrial(place, armed: false, guardsFlow: true)
    try await open.perform(verb)
    let trial = try await GuardTrial(place, armed: true, guardsFlow: true)
    try await trial.perform(verb)
    let isAsked = verb.asks(in: place) || (!open.isThere && !verb.continues)
    #expect(trial.isThere == (open.isThere || isAsked))
    #expect(trial.asked.entries.count == (isAsked ? 1 : 0))
    #expect(!isAsked || trial.errors.entries == [Self.error])
    #expect(trial.ends.entries.isEmpty)
  }

  @Test(arguments: FlowPlace.allCases, UnguardedVerb.allCases)
  func `finish and forceLeave do not ask the guard`(
    place: FlowPlace,
    verb: UnguardedVerb
  ) async throws {
    let open = try await GuardTrial(place, armed: false)
    try await open.perform(verb)
    for guardsFlow in [true, false] {
      let trial = try await GuardTrial(place, armed: true, guardsFlow: guardsFlow)
      try await trial.perform(verb)
      #expect(trial.asked.entries.isEmpty)
      #expect(trial.isThere == open.isThere)
      #expect(trial.ends.entries.count == 1)
    }
  }
}
