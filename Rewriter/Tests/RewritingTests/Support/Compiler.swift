import Foundation
import Testing

/// The compiler, which type-checks copies against the modules beside the tests.
enum Compiler {
  private static let modules = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "Modules")

  /// Whether the headless layer is among the modules that were built.
  static var isAvailable: Bool {
    #if os(Linux)
      FileManager.default.fileExists(atPath: modules.path)
    #else
      false
    #endif
  }

  /// Expects that sources are a module without errors.
  static func check(_ sources: [String: String], at location: SourceLocation) {
    do {
      let folder = try Folder(sources)
      try check(sources.keys.sorted().map { "\(folder.path)/\($0)" }, at: location)
    } catch {
      Issue.record(error, sourceLocation: location)
    }
  }

  /// Expects that files are a module without errors.
  static func check(_ paths: [String], at location: SourceLocation) throws {
    guard isAvailable else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "5",
        "-module-name", "App", "-package-name", "app", "-suppress-warnings",
        "-diagnostic-style", "llvm", "-I", modules.path,
      ] + paths
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    let text = String(decoding: data, as: UTF8.self)
    Issue.record("the copy does not compile: \(text)", sourceLocation: location)
  }
}
