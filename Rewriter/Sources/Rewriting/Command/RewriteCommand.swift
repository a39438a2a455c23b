/// The command line of `waymark-rewrite`.
package struct RewriteCommand {
  /// The exit status of the command.
  package enum Status: Int32 {
    case done = 0
    case usage = 2
    /// Some code could not be rewritten, and is listed.
    case listed = 3
  }

  /// The usage, which is printed for invalid arguments.
  static let usage = """
    usage: waymark-rewrite check [--modules FOLDER] SOURCE-FOLDER
           waymark-rewrite copy SOURCE-FOLDER OUTPUT-FOLDER
           waymark-rewrite members [--check] [--storyboards FOLDER] SOURCE...

    check    Prints the share of files that compile, what the others lack, and the next step;
             FOLDER contains the compiled module UIKit.
    copy     Writes a copy of an app's folder whose sources compile with the headless layer.
    members  Writes the lists of named members into classes, in place; with --check, only says
             which files would change.

    Ends with 0 if everything was rewritten, 3 if something was listed as path:line: message,
    and 2 if nothing was written.
    """

  private let print: (String) -> Void
  private let report: (String) -> Void

  /// Creates a command that prints results and messages.
  package init(print: @escaping (String) -> Void, report: @escaping (String) -> Void) {
    self.print = print
    self.report = report
  }

  /// Runs the command; the arguments do not include its name.
  package func run(_ arguments: [String]) -> Status {
    do throws(CommandError) {
      switch arguments.first {
      case "check"?: return try check(Array(arguments.dropFirst()))
      case "copy"?: return try copy(Array(arguments.dropFirst()))
      case "members"?: return try members(Array(arguments.dropFirst()))
      case "--help"?, "-h"?, "help"?:
        print(Self.usage)
        return .done
      default: throw CommandError(Self.usage)
      }
    } catch {
      report(error.description)
      return .usage
    }
  }

  private func check(_ arguments: [String]) throws(CommandError) -> Status {
    let hasModules = arguments.first == "--modules"
    let folders = arguments.dropFirst(hasModules ? 1 : 0)
    guard folders.count == (hasModules ? 2 : 1), let source = folders.last,
      !folders.contains(where: { $0.hasPrefix("-") })
    else { throw CommandError(Self.usage) }
    let check = try FolderCheck(of: source, modules: hasModules ? folders.first : nil)
    for problem in check.problems { report("\(problem)") }
    for line in check.lines { print(line) }
    return check.isDone ? .done : .listed
  }

  private func copy(_ arguments: [String]) throws(CommandError) -> Status {
    guard arguments.count == 2, !arguments.contains(where: { $0.hasPrefix("-") }) else {
      throw CommandError(Self.usage)
    }
    let copy = try FolderCopy(of: arguments[0], to: arguments[1])
    for problem in copy.problems { report("\(problem)") }
    print(
      """
      \(copy.sourceCount) Swift files, \(copy.rewrittenCount) of them rewritten, \
      \(copy.touchedLines) lines touched, \(copy.resourceCount) other files copied, \
      \(copy.problems.count) problems
      """
    )
    return copy.problems.isEmpty ? .done : .listed
  }

  private func members(_ arguments: [String]) throws(CommandError) -> Status {
    let update = try MembersUpdate(arguments)
    for problem in update.problems { report("\(problem)") }
    for path in update.changed { print(path) }
    let verb = update.isCheck ? "to change" : "changed"
    print("\(update.listCount) lists, \(update.changed.count) files \(verb)")
    let isDone = update.problems.isEmpty && !(update.isCheck && !update.changed.isEmpty)
    return isDone ? .done : .listed
  }
}
