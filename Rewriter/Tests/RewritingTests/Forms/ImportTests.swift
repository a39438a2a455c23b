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
    ("#if A\nimport B\n#endif\n", "#if A\nimport UIKit; import B\n#endif\n"),
    ("#if A\n#endif\n", "import UIKit\n#if A\n#endif\n"),
  ])
  func `a source with forms imports UIKit`(start: String, copy: String) {
    #expect(Rewritten(start + form).text == copy + "enum A: Int { case a }\n")
  }

  @Test func `a source without forms does not`() {
    #expect(Rewritten("import Foundation\n").text == "import Foundation\n")
  }
}
