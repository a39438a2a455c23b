#if Explorer
  import Dispatch
  import Foundation
  import HeadlessUIKit
  import WaymarkTesting

  extension ExplorerCommand {
    /// Serves the page until the process receives an interrupt or termination signal.
    func explore(_ arguments: ExploreArguments) async throws -> CommandResult {
      guard #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) else {
        return CommandResult(.failed, errors: "\(app.name): explore needs a newer system\n")
      }
      let map = try map(arguments.maps)
      // Before the address is printed, so that a signal cannot end the process without stopping the
      // server.
      let interruption = await Interruption()
      let page = try ExplorerPage(
        app,
        port: arguments.port,
        level: arguments.setup.level,
        map: map,
        doctor: arguments.doctor,
        sourcePath: sourcePath
      )
      let address = page.address + arguments.fragment
      FileHandle.standardOutput.write(Data("\(address)\n".utf8))
      if arguments.opens { openBrowser(at: address) }
      await interruption.wait()
      page.stop()
      return CommandResult(.done)
    }

    private func map(_ files: [String]) throws -> MapAnswer? {
      files.isEmpty ? nil : try MapAnswer(files.map(ExplorationReport.init(file:)))
    }

    private func openBrowser(at address: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      #if os(macOS)
        process.arguments = ["open", address]
      #else
        process.arguments = ["xdg-open", address]
      #endif
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      // The address is also printed, in case no browser can be opened.
      try? process.run()
    }
  }

  /// Waits for an interrupt or termination signal, which no longer end the process.
  @MainActor final class Interruption {
    private var sources: [any DispatchSourceSignal] = []
    private var hasArrived = false
    private var waiter: CheckedContinuation<Void, Never>?

    /// Starts to observe both signals before it returns.
    init() async {
      for number in [SIGINT, SIGTERM] {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.arrive() } }
        sources.append(source)
        // An ignored signal does not end the process. A signal that arrives before the source is
        // registered is lost, so wait for the registration. The source installs its own handler.
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
