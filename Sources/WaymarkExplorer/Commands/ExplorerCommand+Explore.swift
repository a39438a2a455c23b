#if Explorer
  import Dispatch
  import Foundation
  import HeadlessUIKit
  import WaymarkTesting

  extension ExplorerCommand {
    /// Serves the page until the process is asked to end.
    func explore(_ arguments: ExploreArguments) async throws -> CommandResult {
      guard #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) else {
        return CommandResult(.failed, errors: "\(app.name): explore needs a newer system\n")
      }
      let map = try map(arguments.maps)
      // Before anybody can know the address, so that it never ends without being taken down.
      let interruption = await Interruption()
      let page = try ExplorerPage(app, port: arguments.port, map: map)
      let address = page.address + arguments.fragment
      FileHandle.standardOutput.write(Data("\(address)\n".utf8))
      if arguments.opens { openBrowser(at: address) }
      await interruption.wait()
      page.stop()
      return CommandResult(.done)
    }

    private func map(_ files: [String]) throws -> MapAnswer? {
      if files.isEmpty { return nil }
      var map = try MapAnswer(files.map(ExplorationReport.init(file:)))
      map.drawing = try MapDrawing(map)
      return map
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

  /// Ctrl-C or the request to terminate, watched for from the moment when this is made.
  @MainActor final class Interruption {
    private var sources: [any DispatchSourceSignal] = []
    private var hasCome = false
    private var waiter: CheckedContinuation<Void, Never>?

    init() async {
      for number in [SIGINT, SIGTERM] {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.come() } }
        sources.append(source)
        // Ignored, it does not end the process by itself; what comes then, before the source is in
        // place, is lost, so that is waited for. A source puts a handler of its own in the place.
        signal(number, SIG_IGN)
        await withCheckedContinuation { isInPlace in
          source.setRegistrationHandler { isInPlace.resume() }
          source.resume()
        }
      }
    }

    /// Returns when one of the two has come.
    func wait() async {
      if !hasCome { await withCheckedContinuation { waiter = $0 } }
      for source in sources { source.cancel() }
    }

    private func come() {
      hasCome = true
      waiter?.resume()
      waiter = nil
    }
  }
#endif
