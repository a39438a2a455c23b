/// A value that notifies its observers of changes.
@MainActor
final class ObservableValue<Value: Equatable> {
  /// The current value; setting an equal one notifies no observers.
  var value: Value {
    didSet {
      if value != oldValue { notify() }
    }
  }

  private var observations: [WeakObservation] = []

  init(_ value: Value) {
    self.value = value
  }

  /// Calls `change` with the new value after each change while the observation is retained.
  func observe(_ change: @escaping @MainActor (Value) -> Void) -> Observation {
    let observation = Observation(change)
    observations.append(WeakObservation(observation: observation))
    return observation
  }

  private func notify() {
    observations.removeAll { $0.observation == nil }
    let announced = value
    for entry in observations {
      // An observer has set the value again, which has notified all observers of the newer one.
      guard value == announced else { return }
      entry.observation?.change?(announced)
    }
  }
}

extension ObservableValue {
  /// The registration of one observer; ends with `cancel()` or when it is deallocated.
  @MainActor
  final class Observation {
    fileprivate var change: (@MainActor (Value) -> Void)?

    fileprivate init(_ change: @escaping @MainActor (Value) -> Void) {
      self.change = change
    }

    /// Ends the observation; a repeated call does nothing.
    func cancel() {
      change = nil
    }
  }

  private struct WeakObservation {
    weak var observation: Observation?
  }
}
