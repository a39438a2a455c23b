#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct ScriptProcessesTests {
    /// Writes a program and hands it to the body.
    private func withProgram(_ source: String, _ body: (URL) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let program = folder.appending(path: "app")
      try Data(source.utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
      try body(program)
    }

    @Test func `a script that ends its process by a signal is told from others`() async throws {
      // It ends as by a trap after one script, and fails if it were a worker that explores.
      let source = """
        #!/bin/sh
        if [ "$1 $WAYMARK_VERIFY_SCRIPT" = 'verify ["tap A\\nB"]' ]; then kill -TRAP $$; fi
        exit ${WAYMARK_VERIFY_WORKER:-1}
        """
      try withProgram(source) { program in
        let processes = ScriptProcesses(program: program, arguments: ["verify"])
        #expect(processes.areEnded(by: ["tap A\nB"]) == true)
        #expect(processes.areEnded(by: ["tap A"]) == false)
      }
    }

    @Test func `nothing is known of a script once the processes have used up their time`()
      async throws
    {
      try withProgram("#!/bin/sh\nexec sleep 600") { program in
        let limit = Duration.milliseconds(50)
        let processes = ScriptProcesses(program: program, arguments: [], limit: limit)
        #expect(processes.areEnded(by: ["tap A"]) == nil)
        #expect(processes.areEnded(by: ["tap A"]) == nil)
      }
    }

    @Test func `nothing is known of a script if the program cannot be run`() async {
      let processes = ScriptProcesses(program: URL(filePath: "/nowhere"), arguments: [])
      #expect(processes.areEnded(by: ["tap A"]) == nil)
    }

    @Test func `only a process that was given a script has one`() {
      #expect(ScriptProcesses.scriptOfProcess == nil)
    }
  }
#endif
