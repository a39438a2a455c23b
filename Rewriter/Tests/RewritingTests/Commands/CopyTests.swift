import Foundation
import Testing

@testable import Rewriting

struct CopyTests {
  private let source = "import UIKit\n\n@objc class A: NSObject {}\n"
  private let copy = "import UIKit\n\nclass A: NSObject {}\n"

  @Test func `sources are rewritten and other files are copied`() throws {
    let app = try Folder(["Sub/A.swift": source, "B.swift": "let b = 1\n", "Data/x.json": "{}"])
    let output = try Folder()
    let run = CommandRun("copy", app.path, output.path)
    #expect(run.status == .done && run.messages.isEmpty)
    #expect(
      run.output == [
        "2 Swift files, 1 of them rewritten, 1 lines touched, 1 other files copied, 0 problems"
      ]
    )
    #expect(output.text("Sub/A.swift") == copy && output.text("B.swift") == "let b = 1\n")
    #expect(output.text("Data/x.json") == "{}" && app.text("Sub/A.swift") == source)
  }

  @Test func `copying a copy changes nothing`() throws {
    let (first, second) = (try Folder(), try Folder())
    #expect(CommandRun("copy", Fixture.app, first.path).status == .done)
    let run = CommandRun("copy", first.path, second.path)
    #expect(run.status == .done && run.output.first?.contains(" 0 lines touched") == true)
    #expect(try first.contents() == second.contents())
  }

  @Test func `a new copy replaces the earlier one and removes deleted files`()
    throws
  {
    let app = try Folder(["A.swift": source, "B.swift": "let b = 1\n"])
    let output = try Folder()
    _ = CommandRun("copy", app.path, output.path)
    try FileManager.default.removeItem(at: app.url.appending(path: "B.swift"))
    #expect(CommandRun("copy", app.path, output.path).status == .done)
    #expect(try output.contents() == ["A.swift": Data(copy.utf8)])
  }

  @Test func `the file list of an earlier copy removes nothing outside the folder`() throws {
    let app = try Folder(["A.swift": source])
    let parent = try Folder(["keep": "1", "out/.waymark-rewrite": "../keep\n"])
    #expect(CommandRun("copy", app.path, parent.path + "/out").status == .done)
    #expect(parent.text("keep") == "1")
  }

  @Test func `an output folder with other files is refused`() throws {
    let app = try Folder(["A.swift": source])
    let output = try Folder(["Sub/notes.txt": "mine"])
    let run = CommandRun("copy", app.path, output.path)
    #expect(run.status == .usage && run.output.isEmpty)
    #expect(
      run.messages.first?.hasSuffix("is not empty and was not written by this command") == true
    )
    #expect(try output.contents().count == 1)
  }

  @Test func `an output folder inside or around the source folder is refused`() throws {
    let app = try Folder(["App/A.swift": source])
    let inside = CommandRun("copy", app.path, app.path + "/Copy")
    #expect(
      inside.messages.first?.hasSuffix("the output folder is inside the source folder") == true
    )
    let around = CommandRun("copy", app.path + "/App", app.path)
    #expect(
      around.messages.first?.hasSuffix("the source folder is inside the output folder") == true
    )
    #expect(inside.status == .usage && around.status == .usage)
    #expect(try app.contents().count == 1)
  }

  @Test func `a folder without sources, a file and a missing folder are refused`() throws {
    let (app, output) = (try Folder(["a.txt": "1"]), try Folder())
    let messages = ["", "/a.txt", "/none"].map {
      CommandRun("copy", app.path + $0, output.path).messages.joined()
    }
    #expect(messages[0].hasSuffix("there are no Swift files"))
    #expect(messages[1].hasSuffix("this is not a folder"))
    #expect(messages[2].hasSuffix("there is no such folder"))
    #expect(try output.contents().isEmpty)
  }

  @Test func `files that cannot be rewritten are copied and listed`() throws {
    let app = try Folder(["A.swift": source, "Bad.swift": "class {\n", "Main.storyboard": "<a>"])
    let latin = Data([0x2F, 0x2F, 0xE9, 0x0A])
    try app.write(latin, to: "Latin.swift")
    try FileManager.default.createSymbolicLink(
      at: app.url.appending(path: "Link.swift"),
      withDestinationURL: app.url.appending(path: "A.swift")
    )
    let output = try Folder()
    let run = CommandRun("copy", app.path, output.path)
    #expect(run.status == .listed)
    #expect(
      run.messages == [
        "Bad.swift:1: the file has a syntax error and is copied unchanged",
        "Latin.swift:1: the file is not UTF-8 and is copied unchanged",
        "Link.swift:1: the symbolic link is not copied",
        "Main.storyboard:1: the file is not a storyboard or nib",
      ]
    )
    let contents = try output.contents()
    #expect(contents["Latin.swift"] == latin && contents["Link.swift"] == nil)
    #expect(output.text("Bad.swift") == "class {\n")
  }

  @Test(arguments: [
    [], ["copy"], ["copy", "a"], ["copy", "a", "b", "c"], ["copy", "-x", "b"], ["x"],
  ])
  func `invalid arguments print the usage`(arguments: [String]) {
    let command = RewriteCommand(print: { _ in }, report: { #expect($0.hasPrefix("usage:")) })
    #expect(command.run(arguments) == .usage)
  }

  @Test func `--help prints the usage and succeeds`() {
    let run = CommandRun("--help")
    #expect(run.status == .done && run.output.first?.hasPrefix("usage:") == true)
  }
}
