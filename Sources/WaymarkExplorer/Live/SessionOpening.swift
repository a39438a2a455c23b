#if Explorer
  import HeadlessUIKit

  /// A session that is being opened, and the callers that wait for it.
  @MainActor final class SessionOpening<App: UIApplicationDelegate> {
    let address: SessionAddress
    /// For each caller, whether it still waits.
    var callers: [() -> Bool]
    /// The callers that joined.
    var joined: [CheckedContinuation<LiveSession<App>, any Error>] = []

    init(_ address: SessionAddress, for caller: @escaping () -> Bool) {
      self.address = address
      callers = [caller]
    }
  }
#endif
