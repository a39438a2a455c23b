import Foundation
import Testing

@testable import Rewriting

/// One run of the command, with the written sources, which compile if it found no problem.
final class CommandRun {
  private(set) var output: [String] = []
  private(set) var messages: [String] = []
  private(set) var status = RewriteCommand.Status.usage

  convenience init(_ arguments: String..., at location: SourceLocation = #_sourceLocation) {
    self.init(arguments: arguments, at: location)
  }

  init(arguments: [String], at location: SourceLocation = #_sourceLocation) {
    let command = RewriteCommand(
      print: { [unowned self] in output.append($0) },
      report: { [unowned self] in messages.append($0) }
    )
    status = command.run(arguments)
    guard status == .done, arguments.count > 1, !arguments.contains("--check"),
      arguments.first != "check"
    else { return }
    #expect(throws: Never.self, sourceLocation: location) {
      let folder = arguments[arguments.count - 1]
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".swift") }.sorted()
      try Compiler.check(paths.map { "\(folder)/\($0)" }, at: location)
    }
  }
}
