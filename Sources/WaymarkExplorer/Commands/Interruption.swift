#if Explorer
  import Dispatch
  import Foundation

  /// An observer of Ctrl-C and of the request to terminate, which no longer end the process.
  @MainActor final class Interruption {
    private var sources: [any DispatchSourceSignal] = []
    private var hasArrived = false
    private var waiter: CheckedContinuation<Void, Never>?

    /// Observes both signals once this returns.
    init() async {
      for number in [SIGINT, SIGTERM] {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.arrive() } }
        sources.append(source)
        // Ignored, the signal does not end the process by itself. One that arrives before the
        // source is registered is lost, so wait for that. A source installs a handler of its own.
        signal(number, SIG_IGN)
        await withCheckedContinuation { isRegistered in
          source.setRegistrationHandler { isRegistered.resume() }
          source.resume()
        }
      }
    }

    /// Returns once one of the two signals has arrived.
    func wait() async {
      if !hasArrived { await withCheckedContinuation { waiter = $0 } }
      for source in sources { source.cancel() }
    }

    private func arrive() {
      hasArrived = true
      waiter?.resume()
      waiter = nil
    }
  }
#endif
