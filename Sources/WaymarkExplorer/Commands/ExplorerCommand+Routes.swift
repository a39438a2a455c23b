#if Explorer
  import HeadlessUIKit
  import WaymarkTesting

  extension ExplorerCommand {
    func routes(isJSON: Bool, _ ink: Ink) throws -> CommandResult {
      let session = try ExplorerSession(app)
      let destinations = try session.driver.run(app.destinations)
      let report = RoutesReport(destinations, links: session.links)
      let output = isJSON ? try Report.text(of: report) : report.text(ink: ink)
      return CommandResult(.done, output: output)
    }
  }
#endif
