import Foundation
import Rewriting

let command = RewriteCommand(
  print: { print($0) },
  report: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
)
exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
