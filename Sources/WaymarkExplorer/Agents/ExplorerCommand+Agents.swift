#if Explorer
  import Foundation
  import HeadlessUIKit
  import WaymarkTesting

  extension ExplorerCommand {
    /// Serves the app to a coding agent until it closes the connection.
    func serveAgents() async throws -> CommandResult {
      let connection = AgentConnection()
      let tools = AgentTools(self, watch: AgentWatch()) { arguments in
        let status = try await VerifySupervisor(["verify"] + arguments).run()
        guard status != ExitStatus.badUsage.rawValue else {
          throw UsageError("verify rejected its arguments; its message is on standard error")
        }
      }
      let server = AgentServer(tools, AgentResources(command: self)) { connection.send($0) }
      await connection.receive { server.receive($0) }
      await server.close()
      return connection.isOpen
        ? CommandResult(.done)
        : CommandResult(.failed, errors: "\(app.name): the client has closed standard output\n")
    }
  }
#endif
