import Foundation
import Testing

@testable import Rewriting

/// The commands of the guide "Adopt Waymark in an existing app".
@Suite(.enabled(if: Compiler.isAvailable))
struct GuideTests {
  @Test func `the commands of the guide check an app and copy it`() throws {
    let commands = try guideCommands()
    #expect(commands.count == 3 && commands.first == "swift build")
    let shop = try Folder()
    let app = shop.url.appending(path: "App")
    try FileManager.default.copyItem(at: URL(filePath: Fixture.app).appending(path: "App"), to: app)
    for command in commands.dropFirst() {
      let words = command.replacing("../Shop", with: shop.path).split(separator: " ").map(
        String.init
      )
      let start = "swift run --package-path Rewriter waymark-rewrite".split(separator: " ")
      #expect(words.prefix(start.count) == start.map(String.init)[...])
      let run = CommandRun(arguments: Array(words.dropFirst(start.count)))
      #expect(run.status == .done && run.messages.isEmpty, "\(command)")
    }
    let copy = shop.url.appending(path: "Sources/Shop/AppDelegate.swift")
    #expect(try String(contentsOf: copy, encoding: .utf8).contains("@main"))
  }

  /// The lines of the first block of commands about a build on Linux.
  private func guideCommands() throws -> [String] {
    let root = (1...5).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let page = root.appending(path: "Documentation/Guides/Adoption.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = text.split(separator: "## Build the app on Linux").last ?? ""
    let block = section.split(separator: "```sh\n").dropFirst().first?.split(separator: "```").first
    return (block ?? "").split(separator: "\n").map(String.init)
  }
}
