public import WaymarkCore

/// How a delivery ended; each one has exactly one end.
public enum DeliveryOutcome: Equatable, Sendable {
  /// Its request ended.
  case ended(NavigationOutcome)
  /// No destination takes it.
  case refused(DeliveryRefusal)
  /// Its request failed.
  case failed(NavigationError)
  /// A restoration ended.
  case restored(RestorationReport)

  /// Whether the user is where the delivery leads.
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
