public import WaymarkCore

/// A delivery that the app has received, and its outcome.
///
/// The following example receives the link of an intent and awaits the outcome:
///
/// ```swift
/// let handle = entryPoints.receive(.intent(url))
/// let end = await handle.outcome
/// ```
@MainActor public final class DeliveryHandle {
  /// The delivery that was received.
  public let delivery: Delivery
  /// The outcome; `nil` until the delivery has ended.
  public private(set) var end: DeliveryOutcome?
  /// The number of times that the system has reported the same event again.
  public internal(set) var repeats = 0
  /// The request while it is running; a restoration has none.
  public private(set) var request: RequestHandle?
  private var observers: [@MainActor (DeliveryOutcome) -> Void] = []

  init(_ delivery: Delivery) {
    self.delivery = delivery
  }

  /// Calls the closure with the outcome, immediately if the delivery has already ended.
  public func whenEnded(_ body: @escaping @MainActor (DeliveryOutcome) -> Void) {
    if let end { return body(end) }
    observers.append(body)
  }

  /// The outcome; suspends until the delivery has ended.
  public var outcome: DeliveryOutcome {
    get async {
      await withCheckedContinuation { continuation in
        whenEnded { continuation.resume(returning: $0) }
      }
    }
  }

  func follow(_ request: RequestHandle) {
    if request.result == nil { self.request = request }
    request.whenEnded { [self] result in
      switch result {
      case .success(let outcome): finish(.ended(outcome))
      case .failure(let error): finish(.failed(error))
      }
    }
  }

  /// Records the outcome; further calls do nothing.
  func finish(_ end: DeliveryOutcome) {
    guard self.end == nil else { return }
    self.end = end
    request = nil
    let observers = self.observers
    self.observers = []
    for observer in observers { observer(end) }
  }
}

/// Describes how a delivery ended; each one has exactly one outcome.
public enum DeliveryOutcome: Equatable, Sendable {
  /// Its request ended with this outcome.
  case ended(NavigationOutcome)
  /// No destination accepts it.
  case refused(DeliveryRefusal)
  /// Its request failed with this error.
  case failed(NavigationError)
  /// It restored a path, with this report.
  case restored(RestorationReport)

  /// Whether the destination of the delivery is now shown.
  public var isDone: Bool {
    switch self {
    case .ended(let outcome): outcome.isDone
    case .restored(let end): end.isComplete
    case .refused, .failed: false
    }
  }
}

extension DeliveryOutcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .ended(let outcome): outcome.description
    case .refused(let refusal): "refused: \(refusal)"
    case .failed(let error): "failed: \(error)"
    case .restored(let end): end.description
    }
  }
}
