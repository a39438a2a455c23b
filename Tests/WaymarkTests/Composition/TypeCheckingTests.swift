import Foundation
import Testing

/// Code that must not compile, with the expected diagnostic, and code that must.
///
/// The snippets are type-checked against the modules that were just built, all in one compiler run.
@Suite(.enabled(if: Snippets.canBeChecked))
struct TypeCheckingTests {
  @Test(arguments: [("Refused", 38), ("Mistakes", 32)])
  func `C7: a wrong combination does not compile, with a clear diagnostic`(
    name: String,
    count: Int
  ) throws {
    let refused = Snippets(["Parts", name])
    let errors = try refused.errors(in: name)
    let expectations = try refused.expectations(in: name)
    #expect(expectations.count >= count)
    for (line, reason) in expectations {
      let found = errors.filter { $0.line == line }.map(\.message)
      #expect(found.contains { $0.contains(reason) }, "line \(line): \(found)")
    }
    let surprises = errors.filter { error in !expectations.contains { $0.line == error.line } }
    #expect(surprises.isEmpty, "\(surprises)")
  }

  @Test func `C7: a guard, task or factory for a part of the context fits a step`() throws {
    let accepted = Snippets(["Parts", "Accepted"])
    #expect(try accepted.errors(in: "Accepted").isEmpty)
    #expect(try accepted.errors(in: "Parts").isEmpty)
  }
}

/// Source files that are only type-checked.
private struct Snippets {
  private let names: [String]

  init(_ names: [String]) {
    self.names = names
  }

  /// Whether the modules of this build are next to the tests.
  static var canBeChecked: Bool {
    #if os(Linux)
      FileManager.default.fileExists(atPath: modules.path)
    #else
      false
    #endif
  }

  private static let modules = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("Modules")
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("TypeChecking")

  private func file(_ name: String) -> URL {
    Self.folder.appendingPathComponent(name + ".swift")
  }

  /// The lines that end in `// expect: TEXT`.
  func expectations(in name: String) throws -> [(line: Int, reason: String)] {
    let lines = try String(contentsOf: file(name), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      line.range(of: "// expect: ").map { (index + 1, String(line[$0.upperBound...])) }
    }
  }

  /// The compiler errors of a file.
  func errors(in name: String) throws -> [(line: Int, message: String)] {
    try compile().split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, parts[0].hasSuffix(name + ".swift"), let number = Int(parts[1]),
        parts[3].hasPrefix(" error:")
      else { return nil }
      return (number, String(parts[3]))
    }
  }

  private func compile() throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
        "-diagnostic-style", "llvm", "-I", Self.modules.path,
      ] + names.map { file($0).path }
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
