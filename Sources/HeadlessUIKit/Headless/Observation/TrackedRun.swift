import Observation

/// The observable properties that one run of an update has read.
///
/// `withObservationTracking` observes them until one changes, and cannot be cancelled. Each run
/// therefore reads this object too, and ``end()`` changes it.
final class TrackedRun: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var mark: Void { () }

  /// Adds this object to the properties that are read.
  func join() {
    registrar.access(self, keyPath: \.mark)
  }

  /// Ends the observation of all properties of the run.
  func end() {
    registrar.withMutation(of: self, keyPath: \.mark) {}
  }
}
