#if Explorer
  import HeadlessUIKit
  import WaymarkTesting

  extension ExplorerCommand {
    func routes(isJSON: Bool, _ ink: Ink) throws -> CommandResult {
      let session = try ExplorerSession(app)
      let report = RoutesReport(session.table)
      let output = isJSON ? try Report.text(of: report) : report.text(ink: ink)
      return CommandResult(.done, output: output)
    }
  }
#endif
