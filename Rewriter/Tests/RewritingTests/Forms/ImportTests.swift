import Testing

@testable import Rewriting

struct ImportTests {
  private let form = "@objc enum A: Int { case a }\n"

  @Test(arguments: [
    ("import Foundation\n", "import UIKit; import Foundation\n"),
    ("import UIKit\n", "import UIKit\n"),
    ("// A.\n", "// A.\nimport UIKit; "), ("", "import UIKit; "),
    ("@testable import App\n", "import UIKit; @testable import App\n"),
    (
      "#if canImport(UIKit)\nimport UIKit\n#endif\n", "#if canImport(UIKit)\nimport UIKit\n#endif\n"
    ),
    ("#if A\nimport B\n#endif\n", "#if A\nimport B\n#endif\nimport UIKit; "),
    ("#if A\n#endif\n", "#if A\n#endif\nimport UIKit; "),
    (
      "#if os(iOS)\nimport UIKit\n#endif\n",
      "#if os(iOS)\nimport UIKit\n#endif\nimport UIKit; "
    ),
  ])
  func `a rewritten source imports UIKit`(start: String, copy: String) {
    #expect(Rewritten(start + form).text == copy + "enum A: Int { case a }\n")
  }

  @Test func `a rewritten source that begins with a directive imports UIKit before it`() {
    #expect(Rewritten("#if A\n@objc class B {}\n#endif\n").text.hasPrefix("import UIKit\n#if A\n"))
  }

  @Test(arguments: [
    "let view: UIView? = nil", "func fill(_ alignment: NSTextAlignment) {}",
    "let transform = CGAffineTransform.identity", "typealias Name = Selector",
    "extension NSUserActivity {}", "let session = URLSession.shared",
    "let wait = 2 * NSEC_PER_SEC", "let color = [CGColor]()",
  ])
  func `a source that uses a UIKit name imports UIKit`(source: String) {
    #expect(Rewritten(source).text == "import UIKit; \(source)")
  }

  @Test func `an import of FoundationNetworking becomes one of UIKit`() {
    let rewritten = Rewritten(
      "import Foundation\n#if canImport(FoundationNetworking)\n"
        + "import FoundationNetworking\n#endif\n"
        + "let session = URLSession.shared\n"
    )
    #expect(!rewritten.text.contains("\nimport FoundationNetworking"))
    #expect(rewritten.text.contains("\nimport UIKit\n#endif\n"))
  }

  @Test func `an import of OSLog becomes one of the module that it exports`() {
    let rewritten = Rewritten("import OSLog // log\nlet logger = Logger()\n")
    #expect(rewritten.text.contains("import os // log\n"))
  }

  @Test(arguments: [
    "let a = 1 // UIView\n", "let a = \"UIView\"\n", "import Foundation\nlet a = NSObject()\n",
    "struct UIModel {}\nlet a = UIModel()\n", "let a: UInt8 = 1\n", "let UI = 1\n",
  ])
  func `other sources that need no rewriting do not import UIKit`(source: String) {
    #expect(Rewritten(source).text == source)
  }

  @Test(arguments: [
    ("App-Bridging-Header.h", "#import <UIKit/UIKit.h>"), ("Sub/Kit.h", "@import UIKit;"),
    ("Old.pch", "  #  include <UIKit/UIView.h>"), ("Kit.h", "#import \"UIKit/UIKit.h\""),
  ])
  func `if a header imports UIKit, every source imports it`(path: String, line: String) throws {
    let app = try Folder([path: "// A.\n\(line)\n", "A.swift": "let day = Date()\n"])
    let output = try Folder()
    #expect(CommandRun("copy", app.path, output.path).status == .done)
    #expect(output.text("A.swift") == "import UIKit; let day = Date()\n")
  }

  @Test func `a header without UIKit, or with UIKit only in a comment, changes nothing`() throws {
    let source = "struct Model {}\n"
    let header = "#import <Foundation/Foundation.h>\n// #import <UIKit/UIKit.h>\n"
    let app = try Folder(["A.h": header, "A.swift": source])
    let output = try Folder()
    #expect(CommandRun("copy", app.path, output.path).status == .done)
    #expect(output.text("A.swift") == source)
  }
}
