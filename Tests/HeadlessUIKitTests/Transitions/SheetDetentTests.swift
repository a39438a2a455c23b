@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct SheetDetentTests {
  private let stage: LawStage
  private let sheet: UISheetPresentationController

  init() throws {
    stage = try LawStage()
    let presenter = stage.screen("A")
    try stage.show(presenter)
    let presented = stage.screen("B")
    sheet = try #require(presented.sheetPresentationController)
    let small = UISheetPresentationController.Detent.Identifier(rawValue: "small")
    let never = UISheetPresentationController.Detent.Identifier(rawValue: "never")
    sheet.detents = [
      .custom(identifier: small) { $0.maximumDetentValue / 4 },
      .custom(identifier: never) { _ in nil },
      .large(),
    ]
    presenter.present(presented, animated: false)
    try stage.settle()
  }

  @Test func `the user enlarges the sheet, and the delegate is called once`() throws {
    let observer = SheetObserver(stage.trace)
    sheet.delegate = observer
    try stage.world.user.dragSheet(to: .large)
    try stage.world.user.dragSheet(to: .large)
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(stage.trace.lines(with: "selected") == ["selected com.apple.UIKit.large"])
  }

  @Test(arguments: ["never", "com.apple.UIKit.medium"])
  func `a sheet settles only at its detents`(name: String) {
    let detent = UISheetPresentationController.Detent.Identifier(rawValue: name)
    #expect(throws: HeadlessUserError.self) { try stage.world.user.dragSheet(to: detent) }
    #expect(sheet.selectedDetentIdentifier == nil)
  }

  @Test func `selecting a detent in code does not notify the delegate`() {
    let observer = SheetObserver(stage.trace)
    sheet.delegate = observer
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    #expect(stage.trace.lines(with: "selected").isEmpty)
  }
}

private final class SheetObserver: NSObject, UISheetPresentationControllerDelegate {
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    trace.note("selected \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "")")
  }
}
