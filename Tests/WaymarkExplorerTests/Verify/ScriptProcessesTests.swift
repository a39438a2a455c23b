#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct ScriptProcessesTests {
    @Test func `a script that ends its process by a signal is told from others`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      // It ends as by a trap after one script, and fails if it were a worker that explores.
      let program = try folder.program(
        """
        #!/bin/sh
        if [ "$1 $WAYMARK_VERIFY_SCRIPT" = 'verify ["tap A\\nB"]' ]; then kill -TRAP $$; fi
        exit ${WAYMARK_VERIFY_WORKER:-1}
        """
      )
      let processes = ScriptProcesses(program: program, arguments: ["verify"])
      #expect(processes.areEnded(by: ["tap A\nB"]) == true)
      #expect(processes.areEnded(by: ["tap A"]) == false)
    }

    @Test func `nothing is known of a script once the processes have used up their time`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let program = try folder.program("#!/bin/sh\nexec sleep 600")
      let limit = Duration.milliseconds(50)
      let processes = ScriptProcesses(program: program, arguments: [], limit: limit)
      #expect(processes.areEnded(by: ["tap A"]) == nil)
      #expect(processes.areEnded(by: ["tap A"]) == nil)
    }

    @Test func `nothing is known of a script if the program cannot be run`() {
      let processes = ScriptProcesses(program: URL(filePath: "/nowhere"), arguments: [])
      #expect(processes.areEnded(by: ["tap A"]) == nil)
    }

    @Test func `only a process that was given a script has one`() {
      #expect(ScriptProcesses.scriptOfProcess == nil)
    }
  }
#endif
