#if Explorer
  import Dispatch
  import Foundation
  import HeadlessUIKit

  extension ExplorerCommand {
    /// Serves the page until the process is asked to end.
    func explore(_ arguments: ExploreArguments) async throws -> CommandResult {
      guard #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) else {
        return CommandResult(.failed, errors: "\(app.name): explore needs a newer system\n")
      }
      let page = try ExplorerPage(app, port: arguments.port)
      let address = page.address + arguments.fragment
      FileHandle.standardOutput.write(Data("\(address)\n".utf8))
      if arguments.opens { openBrowser(at: address) }
      await Interruption.wait()
      page.stop()
      return CommandResult(.done)
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
      // The address is on the screen; where no browser can be opened, it is copied from there.
      try? process.run()
    }
  }

  /// Waiting for Ctrl-C, or for the request to terminate.
  enum Interruption {
    /// Returns when one of the two has come.
    @MainActor static func wait() async {
      let sources = [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        return DispatchSource.makeSignalSource(signal: number, queue: .main)
      }
      await withCheckedContinuation { continuation in
        let once = Once { continuation.resume() }
        for source in sources {
          source.setEventHandler { MainActor.assumeIsolated { once.run() } }
          source.resume()
        }
      }
      for source in sources { source.cancel() }
    }
  }

  /// Does something the first time it is asked to.
  @MainActor private final class Once {
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) {
      self.body = body
    }

    func run() {
      body?()
      body = nil
    }
  }
#endif
