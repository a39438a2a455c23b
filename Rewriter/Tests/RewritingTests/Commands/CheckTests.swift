import Testing

@testable import Rewriting

@Suite(.enabled(if: Compiler.isAvailable))
struct CheckTests {
  @Test func `the share of files that compile is printed`() throws {
    let app = try Folder([
      "A.swift": "import UIKit\n@objc class A: UIViewController {}\n",
      "B.swift": "import UIKit\nlet b = CAMissingLayer()\nlet view = UIView().missing\n",
      "C.swift": "import UIKit\nfunc c() -> CAMissingLayer? { nil }\n",
    ])
    let run = CommandRun("check", app.path)
    #expect(run.status == .listed)
    #expect(
      run.output == [
        "1 of 3 files compile (33 %)", "missing, with the number of files:", "  2 CAMissingLayer",
        "  1 UIView.missing",
        "next step: CAMissingLayer is missing in B.swift, C.swift: look it up in "
          + "Documentation/UIKitParity.md, and replace it or leave out the files",
      ]
    )
  }

  @Test func `a module that is not built is named, and the rest is checked`() throws {
    let app = try Folder([
      "A.swift": "import Parcels\nimport UIKit\nfunc a(_ parcel: Parcel) {}\n",
      "B.swift": "import UIKit\nlet b = UIView()\n",
    ])
    let run = CommandRun("check", app.path)
    #expect(run.output.contains("modules that are not built: Parcels"))
    #expect(run.output.contains("1 of 2 files compile (50 %)"))
    #expect(
      run.output.last
        == "next step: add the packages of Parcels, or leave out the files that import them"
    )
  }

  @Test func `problems of an app that compiles are the next step`() throws {
    let app = try Folder([
      "A.swift": "import UIKit\nclass A: NSObject {\n@NSCopying var title = NSString()\n}\n"
    ])
    let run = CommandRun("check", app.path)
    #expect(run.status == .listed && run.messages.count == 1)
    #expect(run.output.last == "next step: change the 1 places that are listed")
  }

  @Test func `a whole app compiles after its rewriting`() throws {
    let run = CommandRun("check", Fixture.app)
    #expect(run.status == .done && run.output.last?.hasPrefix("next step: copy the app") == true)
  }
}
