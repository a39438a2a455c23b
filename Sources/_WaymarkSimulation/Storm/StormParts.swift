import Waymark
import WaymarkCore

/// What a storm is made of; replaced to see that it finds a defect.
@MainActor struct StormParts {
  /// Whether a guard lets a request through.
  var mayPass: (StormGate) -> Bool = { $0.isOpen }
  /// Opens a gate, so that what is parked in front of it resumes.
  var open: (StormGate) -> Void = { gate in
    gate.isOpen = true
    gate.requirement.conditionDidChange()
  }
  /// Waits in a task for the end of a request.
  var outcome: @MainActor (RequestHandle) async throws(NavigationError) -> NavigationOutcome = {
    (handle) async throws(NavigationError) in try await handle.outcome
  }
}
