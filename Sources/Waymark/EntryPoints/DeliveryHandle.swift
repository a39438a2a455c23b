public import WaymarkCore

/// A delivery that the app has received, and how it ended.
///
/// The following example hands over the link of an intent, and waits for its end:
///
/// ```swift
/// let handle = entryPoints.receive(.intent(url))
/// let end = await handle.outcome
/// ```
@MainActor public final class DeliveryHandle {
  /// The delivery that was received.
  public let delivery: Delivery
  /// How it ended, once it has.
  public private(set) var end: DeliveryOutcome?
  /// How often the system has reported the same event again.
  public internal(set) var repeats = 0
  /// The request, while it is under way; a restoration has none.
  public private(set) var request: RequestHandle?
  private var observers: [@MainActor (DeliveryOutcome) -> Void] = []

  init(_ delivery: Delivery) {
    self.delivery = delivery
  }

  /// Calls the closure with the end: at once if the delivery has ended, otherwise when it ends.
  public func whenEnded(_ body: @escaping @MainActor (DeliveryOutcome) -> Void) {
    if let end { return body(end) }
    observers.append(body)
  }

  /// The end; waits until there is one.
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

  /// Records the end; a later one does nothing.
  func finish(_ end: DeliveryOutcome) {
    guard self.end == nil else { return }
    self.end = end
    request = nil
    let observers = self.observers
    self.observers = []
    for observer in observers { observer(end) }
  }
}
