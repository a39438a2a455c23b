@testable import Rewriting

/// One run of the command, with what it wrote.
final class CommandRun {
  private(set) var output: [String] = []
  private(set) var messages: [String] = []
  private(set) var status = RewriteCommand.Status.usage

  init(_ arguments: String...) {
    let command = RewriteCommand(
      print: { [unowned self] in output.append($0) },
      report: { [unowned self] in messages.append($0) }
    )
    status = command.run(arguments)
  }
}
