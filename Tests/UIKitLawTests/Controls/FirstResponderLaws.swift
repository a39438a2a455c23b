import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct FirstResponderLaws {
  @Test func `another first responder takes the place of the first #164`() throws {
    let stage = try LawStage()
    let screen = stage.screen("A")
    let fields = [UITextField(), UITextField()]
    for field in fields { screen.view.addSubview(field) }
    try stage.show(screen)
    #expect(fields[0].becomeFirstResponder())
    #expect(fields[1].becomeFirstResponder())
    #expect(!fields[0].isFirstResponder && fields[1].isFirstResponder)
  }
}
