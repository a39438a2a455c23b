#if !HEADLESS_UIKIT || os(macOS)
  public import os

  extension EventStream {
    /// Writes every event from now on to the system's log, until the subscription is released.
    ///
    /// Failures are errors there, everything else is information. Contexts are private, as far as
    /// the system's settings go.
    ///
    /// Not verified: this file is type-checked against declarations that stand in for those of
    /// `os`.
    public func log(to logger: Logger) -> EventSubscription {
      subscribe { event in
        let text = event.description
        if case .failed = event.kind {
          logger.error("\(text, privacy: .private)")
        } else {
          logger.info("\(text, privacy: .private)")
        }
      }
    }

    /// Marks every request and every operation as an interval for Instruments.
    ///
    /// Not verified, as ``log(to:)``.
    public func signpost(_ signposter: OSSignposter) -> EventSubscription {
      var requests: [Int: OSSignpostIntervalState] = [:]
      var operations: [Int: OSSignpostIntervalState] = [:]
      return subscribe { event in
        switch event.kind {
        case .submitted:
          let id = signposter.makeSignpostID()
          requests[event.request] = signposter.beginInterval(
            "request",
            id: id,
            "\(event.destination)"
          )
        case .operationBegan(let operation):
          let id = signposter.makeSignpostID()
          operations[event.request] = signposter.beginInterval(
            "operation",
            id: id,
            "\(operation.description)"
          )
        case .operationSettled:
          if let state = operations.removeValue(forKey: event.request) {
            signposter.endInterval("operation", state)
          }
        case .ended, .failed:
          if let state = operations.removeValue(forKey: event.request) {
            signposter.endInterval("operation", state)
          }
          if let state = requests.removeValue(forKey: event.request) {
            signposter.endInterval("request", state)
          }
        default: break
        }
      }
    }
  }
#endif
