import Foundation
import Testing

@testable import Rewriting

struct MembersTests {
  private let source = """
    import UIKit

    final class Screen: UIViewController {
      #if os(iOS)
        @IBOutlet
      #endif
      private weak var label: UILabel?

      @IBAction private func go(_ sender: Any) {}
    }

    """
  private let list = """
      #if !os(iOS)
        override class var namedMembers: [NamedMember] {
          super.namedMembers + [
            .outlet("label", \\Screen.label),
            .action("go:", Screen.go(_:)),
          ]
        }
      #endif
    """

  @Test func `a list is written at the end of its class`() throws {
    let app = try Folder(["A.swift": source])
    let run = CommandRun("members", app.path)
    #expect(
      run.status == .done && run.output == ["\(app.path)/A.swift", "1 lists, 1 files changed"]
    )
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.dropLast(2).joined(separator: "\n") + "\n\n" + list + "\n}\n"
    #expect(app.text("A.swift") == expected)
  }

  @Test func `a second run changes nothing`() throws {
    let app = try Folder(["A.swift": source])
    _ = CommandRun("members", app.path)
    let text = app.text("A.swift")
    let run = CommandRun("members", app.path)
    #expect(run.status == .done && run.output == ["1 lists, 0 files changed"])
    #expect(app.text("A.swift") == text)
  }

  @Test func `a check writes nothing and names the files that would change`() throws {
    let app = try Folder(["A.swift": source])
    let run = CommandRun("members", "--check", app.path)
    #expect(run.status == .listed && run.output.last == "1 lists, 1 files to change")
    #expect(app.text("A.swift") == source)
    _ = CommandRun("members", app.path)
    #expect(CommandRun("members", "--check", app.path).status == .done)
  }

  @Test func `missing entries are added to a list and the others are kept`() throws {
    let own = """
        override class var namedMembers: [NamedMember] {
          super.namedMembers + [
            .action("mine", Screen.mine)
          ]
        }
        private func mine() {}
      """
    let text = source.replacing("\n}\n", with: "\n\(own)\n}\n")
    let app = try Folder(["A.swift": text])
    #expect(CommandRun("members", app.path).status == .done)
    let changed = app.text("A.swift") ?? ""
    #expect(
      changed.contains(
        "      .action(\"mine\", Screen.mine),\n      .outlet(\"label\", \\Screen.label),\n"
      )
    )
    #expect(changed.contains("      .action(\"go:\", Screen.go(_:)),\n    ]\n"))
    #expect(CommandRun("members", "--check", app.path).status == .done)
  }

  @Test func `storyboards name members without attributes`() throws {
    let plain =
      "import UIKit\n\nclass Screen: UIViewController {\n"
      + "  var label: UILabel?\n  func back(_ s: Any) {}\n}\n"
    let elements = "<outlet property=\"label\" destination=\"x\"/><segue unwindAction=\"back:\"/>"
    let app = try Folder([
      "Code/A.swift": plain, "Boards/Main.storyboard": InterfaceTests.storyboard(elements),
    ])
    #expect(CommandRun("members", "--check", "\(app.path)/Code").status == .done)
    let run = CommandRun("members", "--storyboards", "\(app.path)/Boards", "\(app.path)/Code")
    #expect(run.status == .done)
    #expect(app.text("Code/A.swift")?.contains(".outlet(\"label\", \\Screen.label)") == true)
    #expect(app.text("Code/A.swift")?.contains(".action(\"back:\"") == true)
  }

  @Test func `a subclass of NSObject gets its conformance at the end of the file`() throws {
    let app = try Folder([
      "A.swift": "import UIKit\n\nclass A: NSObject {\n  @IBAction func go(_ sender: Any) {}\n}\n"
    ])
    #expect(CommandRun("members", app.path).status == .done)
    let text = app.text("A.swift") ?? ""
    #expect(text.contains("    @MainActor class var namedMembers: [NamedMember] {\n      [\n"))
    #expect(text.hasSuffix("}\n\n#if !os(iOS)\n  extension A: NamedMembers {}\n#endif\n"))
  }

  @Test(arguments: ["public", "open", "package"])
  func `a list has the access level of its class`(access: String) throws {
    let app = try Folder([
      "A.swift":
        "import UIKit\n\n\(access) class A: NSObject {\n  @IBAction func go(_ sender: Any) {}\n}\n",
      "B.swift":
        "import UIKit\n\n\(access) class B: UIView {\n  @IBAction func go(_ sender: Any) {}\n}\n",
    ])
    #expect(CommandRun("members", app.path).status == .done)
    #expect(app.text("A.swift")?.contains("  @MainActor \(access) class var named") == true)
    #expect(app.text("B.swift")?.contains("  \(access) override class var named") == true)
  }

  @Test func `an extension in another file gets a list that the list of the class includes`()
    throws
  {
    let app = try Folder([
      "A.swift": "import UIKit\nclass A: UIView {\n}\n",
      "B.swift": "import UIKit\nextension A {\n  @IBAction private func go(_ sender: Any) {}\n}\n",
    ])
    #expect(CommandRun("members", app.path).status == .done)
    #expect(app.text("A.swift")?.contains("super.namedMembers + A.namedMembersOfAInB\n") == true)
    #expect(app.text("B.swift")?.contains("static var namedMembersOfAInB: [NamedMember] {") == true)
    #expect(CommandRun("members", "--check", app.path).status == .done)
  }

  @Test(arguments: [
    ("class A: UIView {\n#if DEBUG\n@objc func a() {}\n#endif\n}\n", "it needs `#if (DEBUG)`"),
    ("extension UIView {\n@objc func a() {}\n}\n", "the members of `UIView` are not listed"),
    ("class A: UIView {\n@objc func a() throws {}\n}\n", "`a` is not listed: it throws"),
    ("class {\n", "the file has a syntax error"),
  ])
  func `a member that cannot be listed is reported as a problem`(source: String, message: String)
    throws
  {
    let app = try Folder(["A.swift": source])
    let run = CommandRun("members", app.path)
    #expect(run.status == .listed && run.messages.count == 1)
    #expect(
      run.messages.first?.hasPrefix("\(app.path)/A.swift:1: ") == true
        || run.messages.first?.hasPrefix("\(app.path)/A.swift:2: ") == true
    )
    #expect(run.messages.first?.contains(message) == true)
  }

  @Test(arguments: [["--storyboards"], ["--none", "a"], []])
  func `invalid arguments print the usage`(arguments: [String]) {
    let command = RewriteCommand(print: { _ in }, report: { #expect($0.hasPrefix("usage:")) })
    #expect(command.run(["members"] + arguments) == .usage)
  }

  @Test func `a path that does not exist is refused`() {
    let run = CommandRun("members", "none.swift")
    #expect(run.status == .usage && run.messages == ["none.swift: there is no such file or folder"])
  }

  // The lists of the sample app are written by hand and complete.
  @Test func `the lists of the sample app are complete`() throws {
    let sources = URL(fileURLWithPath: Fixture.app).appending(
      path: "../../../../Examples/Bazaar/Sources/Bazaar"
    )
    .standardized.path
    let run = CommandRun("members", "--check", "--storyboards", sources, sources)
    #expect(
      run.status == .done && run.messages.isEmpty && run.output == ["4 lists, 0 files to change"]
    )
  }
}
