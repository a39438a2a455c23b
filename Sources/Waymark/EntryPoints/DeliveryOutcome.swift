public import WaymarkCore

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
