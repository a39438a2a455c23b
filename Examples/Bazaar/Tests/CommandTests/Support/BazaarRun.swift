import Foundation

/// One run of the `bazaar` command as a separate process, and its result.
struct BazaarRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the command that was built together with these tests.
  init(_ arguments: [String], environment: [String: String] = [:]) async throws {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = Self.executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Read both pipes while the command runs; it would block forever on a full pipe.
    async let outputText = Self.text(from: output.fileHandleForReading)
    async let errorText = Self.text(from: errors.fileHandleForReading)
    self.output = try await outputText
    self.errors = try await errorText
    // The process has ended, so this does not wait. Foundation for Linux never releases a
    // process with a termination handler.
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Opens a link after some steps, and continues with others.
  static func open(
    _ url: String,
    do before: [String] = [],
    then during: [String] = [],
    _ options: [String] = []
  ) async throws -> BazaarRun {
    let steps = before.flatMap { ["--do", $0] } + during.flatMap { ["--then", $0] }
    return try await BazaarRun(["open", url] + steps + options)
  }

  private static var executable: URL? {
    Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("bazaar")
  }

  /// Reads on a thread that may block, unlike those of tasks.
  private static func text(from handle: FileHandle) async throws -> String {
    let data = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try handle.readToEnd() })
      }
    }
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
