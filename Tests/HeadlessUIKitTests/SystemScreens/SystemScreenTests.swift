@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless(clock: .immediate))
struct SystemScreenTests {
  private let stage: LawStage
  private let screen: Screen
  private var user: HeadlessUser { stage.world.user }

  init() throws {
    stage = try LawStage()
    screen = stage.screen("A")
    try stage.show(screen)
  }

  private func sheet(_ activities: [UIActivity] = []) -> UIActivityViewController {
    let sheet = UIActivityViewController(
      activityItems: ["Hello"],
      applicationActivities: activities
    )
    sheet.completionWithItemsHandler = { [trace = stage.trace] type, completed, _, _ in
      trace.note("\(type?.rawValue ?? "none") \(completed)")
    }
    return sheet
  }

  @Test func `the user copies the items of a share sheet, which is dismissed`() throws {
    screen.present(sheet(), animated: false)
    try user.tap("Copy")
    #expect(screen.presentedViewController == nil)
    #expect(stage.trace.lines == ["com.apple.UIKit.activity.CopyToPasteboard true"])
    #expect(UIPasteboard.general.string == "Hello")
  }

  @Test func `the user closes a share sheet, or chooses an activity of the app`() throws {
    screen.present(sheet(), animated: false)
    try user.tap("Close")
    screen.present(sheet([Print()]), animated: false)
    try user.tap("Print it")
    #expect(stage.trace.lines == ["none false", "print true"])
  }

  @Test func `an image picker passes the picture to its delegate, which dismisses it`()
    throws
  {
    let delegate = Picking(stage.trace)
    let picker = UIImagePickerController()
    picker.delegate = delegate
    screen.present(picker, animated: false)
    try user.tap("Photo 1")
    #expect(stage.trace.lines == ["24.0"])
    #expect(screen.presentedViewController === picker)
    try user.tap("Cancel")
    #expect(screen.presentedViewController == nil)
  }

  @Test func `a document picker dismisses itself and passes the file to its delegate`() throws {
    let delegate = Picking(stage.trace)
    stage.world.library.documents = [URL(fileURLWithPath: "/Notes.pdf")]
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
    picker.delegate = delegate
    screen.present(picker, animated: false)
    try user.tap("Notes.pdf")
    #expect(screen.presentedViewController == nil)
    #expect(stage.trace.lines == ["Notes.pdf"])
  }

  @Test func `a pasteboard stores the last items`() {
    let pasteboard = UIPasteboard.general
    pasteboard.string = "a"
    pasteboard.url = URL(string: "https://example.com")
    #expect(pasteboard.string == nil && pasteboard.hasURLs)
    #expect(pasteboard.changeCount == 2)
  }

  @Test func `haptic feedback is recorded`() {
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    #expect(stage.world.feedback == [.impact(.heavy), .selection, .notification(.error)])
  }
}

private final class Print: UIActivity {
  override var activityType: ActivityType? { ActivityType("print") }
  override var activityTitle: String? { "Print it" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
}

private final class Picking: NSObject, UINavigationControllerDelegate,
  UIImagePickerControllerDelegate, UIDocumentPickerDelegate
{
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
  }

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    trace.note("\((info[.originalImage] as? UIImage)?.size.width ?? 0)")
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) {
    trace.note(urls[0].lastPathComponent)
  }
}
