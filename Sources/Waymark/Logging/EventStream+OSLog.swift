#if !HEADLESS_UIKIT || os(macOS)
  public import os

  extension EventStream {
    /// Logs each future event of the router to the unified logging system.
    ///
    /// Failures are logged as errors, all other events as info. The text is private because it
    /// contains contexts.
    ///
    /// Not verified: this file is only type-checked against declarations that replace those of
    /// `os`.
    public func log(to logger: Logger) {
      listen { event in
        let text = event.description
        if case .failed = event.kind {
          logger.error("\(text, privacy: .private)")
        } else {
          logger.info("\(text, privacy: .private)")
        }
      }
    }

    /// Marks each future request and operation of the router as an interval for Instruments.
    ///
    /// Not verified, like ``log(to:)``.
    public func signpost(_ signposter: OSSignposter) {
      var requests: [Int: OSSignpostIntervalState] = [:]
      var operations: [Int: OSSignpostIntervalState] = [:]
      listen { event in
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
