import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law(on: .pad), .tags(.portable))
struct PopoverLaws {
  private let stage: LawStage
  private let presenter: Screen
  private let presented: Screen

  init() async throws {
    stage = try LawStage()
    presenter = stage.screen("A")
    presented = stage.screen("B")
    presented.modalPresentationStyle = .popover
    try await stage.show(presenter)
  }

  @Test(.observed(in: "comments of react-native-screens, and tests of route-composer"))
  func `the style determines the presentation controller #91 #92`() {
    let sheet = UIViewController()
    #expect(sheet.presentationController is UISheetPresentationController)
    #expect(presented.presentationController is UIPopoverPresentationController)
    presented.modalPresentationStyle = .pageSheet
    #expect(presented.presentationController is UIPopoverPresentationController)
  }
}
