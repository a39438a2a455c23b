import Foundation

/// The share of an app's sources that compile with the headless layer, and what the others lack.
package struct FolderCheck {
  /// The code that cannot be rewritten.
  package let problems: [Problem]
  private let sourceCount: Int
  private var failed: Set<String> = []
  /// The files with errors, by what they lack.
  private var missing: [String: Set<String>] = [:]
  /// The modules that are not built, which the check replaces by empty ones.
  private var modules: Set<String> = []

  /// Copies a folder to a temporary one, and type-checks the copy as one module.
  ///
  /// - Parameters:
  ///   - source: The folder of the app, which is not changed.
  ///   - modules: The folder with the compiled module `UIKit`; nil to look for it.
  package init(of source: String, modules folder: String?) throws(CommandError) {
    guard let folder = folder ?? Self.builtModules else {
      throw CommandError("the module `UIKit` is not built: run `swift build` in \(Self.root.path)")
    }
    let work = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: work) }
    let copy = try FolderCopy(of: source, to: work.appending(path: "copy").path)
    (problems, sourceCount) = (copy.problems, copy.sourceCount)
    let stubs = work.appending(path: "stubs")
    let check = TypeCheck(
      of: work.appending(path: "copy"),
      modules: [folder, stubs.path]
    )
    // The compiler looks into no source before all imported modules exist.
    var absent: Set<String>
    repeat {
      let errors = try check.errors()
      absent = Set(errors.compactMap(\.absentModule)).subtracting(modules)
      modules.formUnion(absent)
      for module in absent.sorted() { try Self.makeEmpty(module, in: stubs) }
      if absent.isEmpty { add(errors) }
    } while !absent.isEmpty
  }

  private mutating func add(_ errors: [CompilerMessage]) {
    for error in errors {
      failed.insert(error.path)
      if let symbol = error.missingSymbol { missing[symbol, default: []].insert(error.path) }
    }
  }

  /// Whether every source compiles without a change by hand.
  package var isDone: Bool { failed.isEmpty && problems.isEmpty }

  /// The lines of the report.
  package var lines: [String] {
    let count = sourceCount - failed.count
    var lines = ["\(count) of \(sourceCount) files compile (\(count * 100 / sourceCount) %)"]
    if !modules.isEmpty {
      lines.append("modules that are not built: \(modules.sorted().joined(separator: ", "))")
    }
    if !missing.isEmpty { lines.append("missing, with the number of files:") }
    lines += ranking.prefix(20).map { "  \($0.value.count) \($0.key)" }
    return lines + ["next step: \(nextStep)"]
  }

  private var ranking: [(key: String, value: Set<String>)] {
    missing.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
  }

  private var nextStep: String {
    if !modules.isEmpty {
      return "add the packages of \(modules.sorted().joined(separator: ", ")), or leave out the "
        + "files that import them"
    }
    if let first = ranking.first {
      return "\(first.key) is missing in \(first.value.sorted().joined(separator: ", ")): look it "
        + "up in Documentation/UIKitParity.md, and replace it or leave out the files"
    }
    if !failed.isEmpty { return "copy the app and read the compiler's errors" }
    if !problems.isEmpty { return "change the \(problems.count) places that are listed" }
    return "copy the app and describe it for its tests"
  }

  // MARK: Modules

  /// The clone that contains this package.
  private static let root = (1...5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The modules beside the running program, or else those of the clone.
  private static var builtModules: String? {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let folders = [
      program.deletingLastPathComponent().appending(path: "Modules"),
      root.appending(path: ".build/debug/Modules"),
    ]
    return folders.map(\.path).first {
      FileManager.default.fileExists(atPath: $0 + "/UIKit.swiftmodule")
    }
  }

  private static func makeEmpty(_ module: String, in folder: URL) throws(CommandError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let source = folder.appending(path: "\(module).swift")
      try Data().write(to: source)
      let output = folder.appending(path: "\(module).swiftmodule").path
      _ = try TypeCheck.run(
        ["-emit-module", "-parse-as-library", "-module-name", module, source.path, "-o", output]
      )
    } catch {
      throw CommandError("the empty module \(module) cannot be written: \(error)")
    }
  }
}

/// A run of the compiler over the sources of a folder.
private struct TypeCheck {
  private let folder: URL
  private let modules: [String]

  init(of folder: URL, modules: [String]) {
    (self.folder, self.modules) = (folder, modules)
  }

  /// Returns the errors of the sources, with paths inside the folder.
  func errors() throws(CommandError) -> [CompilerMessage] {
    do {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }.sorted()
      let options = [
        "-typecheck", "-parse-as-library", "-swift-version", "5", "-module-name", "App",
        "-package-name", "app", "-suppress-warnings", "-diagnostic-style", "llvm",
      ]
      let output = try Self.run(
        options + modules.flatMap { ["-I", $0] } + paths.map { folder.appending(path: $0).path }
      )
      return output.split(separator: "\n").compactMap { CompilerMessage($0, in: folder.path) }
    } catch {
      throw CommandError("the compiler cannot be run: \(error)")
    }
  }

  /// Runs the compiler's front end and returns what it prints.
  static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend"] + arguments
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// An error of the compiler.
private struct CompilerMessage {
  let path: String
  private let text: String

  /// Reads a line such as `path:2:19: error: cannot find type 'Foo' in scope`.
  init?(_ line: some StringProtocol, in folder: String) {
    let parts = String(line).split(separator: ": error: ", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix(folder + "/") else { return nil }
    path = String(parts[0].dropFirst(folder.count + 1).prefix { $0 != ":" })
    text = String(parts[1])
  }

  /// The texts in quotation marks.
  private var names: [String] {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  var absentModule: String? { text.hasPrefix("no such module") ? names.first : nil }

  /// The type, function or member that does not exist; nil for other errors.
  var missingSymbol: String? {
    if text.hasPrefix("cannot find "), text.hasSuffix("in scope") { return names.first }
    if text.contains(" has no member "), names.count >= 2 { return "\(names[0]).\(names[1])" }
    return text.hasPrefix("method does not override")
      || text.hasPrefix("property does not override")
      ? "an overridden member" : nil
  }
}
