#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct ScriptProcessesTests {
    /// A program that, like an app, ends in one step by a signal, and in another one by `exit`.
    private nonisolated static let source = """
      #!/bin/sh
      if [ -n "$WAYMARK_VERIFY_WORKER" ]; then exit 1; fi
      if [ "$1 $WAYMARK_VERIFY_SCRIPT" = 'verify ["tap A\\nB"]' ]; then kill -TRAP $$; fi
      if [ "$WAYMARK_VERIFY_SCRIPT" = '["tap Quit"]' ]; then exit 0; fi
      exit \(ScriptProcesses.statusAfterScript)
      """

    @Test func `a script that ends its process is distinguished from others`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let program = try folder.program(Self.source)
      let processes = ScriptProcesses(program: program, arguments: ["verify"])
      #expect(processes.areEnded(by: ["tap A\nB"]) == true)
      #expect(processes.areEnded(by: ["tap Quit"]) == true)
      #expect(processes.areEnded(by: ["tap A"]) == false)
    }

    @Test func `a process that carries out a script does not write to the journal of the worker`()
      async
    {
      await #expect(processExitsWith: .success) {
        setenv("WAYMARK_VERIFY_WORKER", "/nowhere", 1)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let program = try folder.program(Self.source)
        let processes = await ScriptProcesses(program: program, arguments: ["verify"])
        let isEnded = await processes.areEnded(by: ["tap A"])
        #expect(isEnded == false)
      }
    }

    @Test func `a script has no result once the time for processes is used up`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let program = try folder.program("#!/bin/sh\nexec sleep 600")
      let limit = Duration.milliseconds(50)
      let processes = ScriptProcesses(program: program, arguments: [], limit: limit)
      #expect(processes.areEnded(by: ["tap A"]) == nil)
      #expect(processes.areEnded(by: ["tap A"]) == nil)
    }

    @Test func `a script has no result if the program cannot be run`() {
      let processes = ScriptProcesses(program: URL(filePath: "/nowhere"), arguments: [])
      #expect(processes.areEnded(by: ["tap A"]) == nil)
    }

    @Test func `a process has a script only if it was given one`() {
      #expect(ScriptProcesses.scriptOfProcess == nil)
    }
  }
#endif
