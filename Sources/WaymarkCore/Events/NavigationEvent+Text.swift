extension NavigationEvent: CustomStringConvertible {
  /// The event as a line of a log; a plan has several lines.
  public var description: String {
    "#\(request) \(destination): \(kind)"
  }
}

extension NavigationEvent.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .submitted(let context): context.isEmpty ? "submitted" : "submitted with \(context)"
    case .joined: "joined by an equal request"
    case .guardDecided(let name, let decision): "guard \(name): \(decision)"
    case .parked(let requirement): "parked until \(requirement)"
    case .resumed: "resumed"
    case .queued: "waits for the window"
    case .planned(let plan, let attempt): "plan \(attempt): \(plan)"
    case .loading(let screens): "loads the data of \(screens.joined(separator: ", "))"
    case .loadFailed(let screen, let reason, let attempt):
      "attempt \(attempt) to load the data of \(screen) failed: \(reason)"
    case .built(let screen): "built \(screen)"
    case .operationBegan(let operation): "began: \(operation)"
    case .operationSettled(let operation): "settled: \(operation)"
    case .drifted(let reason): "the tree changed: \(reason)"
    case .taskFailed(let name, let reason): "task \(name) failed: \(reason)"
    case .restored(let undone, let notUndone): Self.restoration(undone, notUndone)
    case .ended(let outcome): "\(outcome)"
    case .failed(let error): "failed: \(error)"
    case .deliveryRefused(let reason): "not opened: \(reason)"
    }
  }

  private static func restoration(_ undone: [String], _ notUndone: [String]) -> String {
    let failed = notUndone.isEmpty ? "" : "; could not: " + notUndone.joined(separator: ", ")
    return "put back: " + undone.joined(separator: ", ") + failed
  }
}
