import Testing
import UIKit

@MainActor @Suite
struct MainTests {
  /// An executable that is built together with these tests.
  private func run(_ name: String) throws -> Int32 {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    let process = Process()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent(name)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func `an app with a main type launches and runs in real time`() throws {
    #expect(try run("UIKitAppFixture") == EXIT_SUCCESS)
  }

  @Test func `a delegate that does not exist ends the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "App.Nobody")
      }
    }
  }
}
