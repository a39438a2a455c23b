import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.misuse), .enabled(if: LawStage.seesMisuse))
struct MisuseExpectationTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func pushWrongly() {
    UINavigationController().pushViewController(UINavigationController(), animated: false)
  }

  private func warn() {
    UIViewController().endAppearanceTransition()
  }

  @Test func `an expected exception that does not occur fails the law`() {
    withKnownIssue { stage.expectFailure(containing: "Pushing") {} }
    withKnownIssue { stage.expectWarning(containing: "Unbalanced") {} }
  }

  @Test func `another reason fails the law`() {
    withKnownIssue { stage.expectFailure(containing: "Popping") { pushWrongly() } }
    withKnownIssue { stage.expectWarning(containing: "Balanced") { warn() } }
  }

  @Test func `a warning is not an exception, and an exception not a warning`() {
    withKnownIssue { stage.expectFailure(containing: "Unbalanced") { warn() } }
    withKnownIssue { stage.expectWarning(containing: "Pushing") { pushWrongly() } }
  }

  @Test func `an expected exception that occurs twice fails the law`() {
    withKnownIssue {
      stage.expectWarning(containing: "Unbalanced") {
        warn()
        warn()
      }
    }
  }
}
