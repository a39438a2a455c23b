#if Explorer
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
      // Before anybody can know the address, so that it never ends without stopping the server.
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
#endif
