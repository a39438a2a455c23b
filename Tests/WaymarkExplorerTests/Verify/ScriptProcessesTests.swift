#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct ScriptProcessesTests {
    @Test func `a script that ends its process by a signal is told from others`() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let program = folder.appending(path: "app")
      // It ends as by a trap after one script, and fails if it were a worker that explores.
      let source = """
        #!/bin/sh
        if [ "$1 $WAYMARK_VERIFY_SCRIPT" = 'verify ["tap A\\nB"]' ]; then kill -TRAP $$; fi
        exit ${WAYMARK_VERIFY_WORKER:-1}
        """
      try Data(source.utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
      let processes = ScriptProcesses(program: program, arguments: ["verify"])
      #expect(processes.areEnded(by: ["tap A\nB"]))
      #expect(!processes.areEnded(by: ["tap A"]))
    }

    @Test func `a program that cannot be run is not ended`() async {
      let processes = ScriptProcesses(program: URL(filePath: "/nowhere"), arguments: [])
      #expect(!processes.areEnded(by: ["tap A"]))
    }

    @Test func `only a process that was given a script has one`() {
      #expect(ScriptProcesses.scriptOfProcess == nil)
    }
  }
#endif
