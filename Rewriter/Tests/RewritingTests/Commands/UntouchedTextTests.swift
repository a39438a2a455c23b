import Foundation
import Testing

@testable import Rewriting

/// The text outside of the forms that are rewritten.
struct UntouchedTextTests {
  @Test func `lines that need no rewriting are unchanged in the copy`() throws {
    let (app, output) = (URL(fileURLWithPath: Fixture.app), try Folder())
    let run = CommandRun("copy", app.path, output.path)
    #expect(run.status == .done && run.messages.isEmpty)
    var differing = 0
    for (path, data) in try output.contents() where path.hasSuffix(".swift") {
      let copy = lines(String(decoding: data, as: UTF8.self))
      let source = lines(try String(contentsOf: app.appending(path: path), encoding: .utf8))
      // Lists under a condition, and members that move into their class, need separate lines;
      // an optional method of several lines leaves empty ones.
      let names = ["DebugMenu.swift", "ShoppingList.swift", "NotesViewController.swift"]
      guard !names.contains(where: path.hasSuffix) else { continue }
      #expect(copy.count == source.count, "\(path)")
      for (old, new) in zip(source, copy) where old != new {
        differing += 1
        #expect(hasForm(old), "\(path): \(old)")
      }
    }
    #expect(differing > 80)
  }

  @Test func `the counted lines are the changed ones`() throws {
    let source =
      "import UIKit\nclass A: UIView {\n  @objc\n"
      + "  func a() {} // b\n  /* c */ dynamic var d = 1\n}\n"
    let rewritten = Rewritten(source)
    let pairs = zip(lines(source), lines(rewritten.text))
    #expect(rewritten.touchedLines == 3 && pairs.count { $0 != $1 } == 3)
  }

  @Test(arguments: ["\r\n", "\n"])
  func `comments, white space and ends of lines are kept`(end: String) {
    let source = ["\u{FEFF}import UIKit", "  /* é */\t@objc  class A : NSObject{ }  // 🥘", ""]
    let copy = ["\u{FEFF}import UIKit", "  /* é */\tclass A : NSObject{ }  // 🥘", ""]
    let rewritten = Rewritten(source.joined(separator: end))
    #expect(Array(rewritten.text.utf8) == Array(copy.joined(separator: end).utf8))
  }

  @Test func `a source that needs no rewriting is unchanged`() {
    let source = "import Foundation\n\nlet text = \"@objc #selector(a)\" // @IBOutlet\n"
    #expect(Rewritten(source).text == source && Rewritten(source).touchedLines == 0)
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether a line has a form, the end of a declaration, or the first import of a file with forms.
  private func hasForm(_ line: Substring) -> Bool {
    let forms = [
      "@objc", "@IB", "@nonobjc", "@UIApplicationMain", "#selector", "#keyPath", "dynamic", "}",
      "import ", "?.", "class Proxy", "override func observeValue(",
    ]
    return forms.contains(where: line.contains)
  }
}
