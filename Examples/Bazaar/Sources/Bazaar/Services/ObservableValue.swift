/// A value that tells its observers when it has changed.
@MainActor
final class ObservableValue<Value: Equatable> {
  /// The current value; setting an equal one tells nobody.
  var value: Value {
    didSet {
      if value != oldValue { notify() }
    }
  }

  private var observations: [WeakObservation] = []

  init(_ value: Value) {
    self.value = value
  }

  /// Calls `change` with the new value after each change, as long as the observation is kept.
  func observe(_ change: @escaping @MainActor (Value) -> Void) -> Observation {
    let observation = Observation(change)
    observations.append(WeakObservation(observation: observation))
    return observation
  }

  private func notify() {
    observations.removeAll { $0.observation == nil }
    let announced = value
    for entry in observations {
      // An observer has set the value again, and with that told everybody the newer one.
      guard value == announced else { return }
      entry.observation?.change?(announced)
    }
  }
}

extension ObservableValue {
  /// The interest of one observer; it ends with `cancel()` or with the last reference to it.
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
