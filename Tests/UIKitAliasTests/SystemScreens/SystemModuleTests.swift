@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import MessageUI
import PhotosUI
@_spi(Headless) import SafariServices
import Testing
import UIKit
import UniformTypeIdentifiers
import WaymarkTesting
import WebKit

/// An app's code presents screens of the system under the names of their modules.
@MainActor @Suite(.headless(clock: .immediate))
struct SystemModuleTests {
  private let world: HeadlessWorld
  private let screen = UIViewController()
  private let recorder = Recorder()

  init() throws {
    world = try #require(HeadlessWorld.current)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    recorder.window = window
  }

  @Test func `a web page is closed by its button`() throws {
    let page = SFSafariViewController(url: try #require(URL(string: "https://example.com")))
    page.delegate = recorder
    screen.present(page, animated: false)
    try world.user.tap("Done")
    #expect(screen.presentedViewController == nil)
    #expect(recorder.lines == ["closed"])
  }

  @Test func `a URL that is neither http nor https raises`() throws {
    let url = try #require(URL(string: "mailto:a@example.com"))
    let misuse = world.misuse.expect { _ = SFSafariViewController(url: url) }
    #expect(misuse.first?.message.contains("Only HTTP and HTTPS") == true)
  }

  @Test func `the user sends a mail, and the delegate dismisses it`() throws {
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = recorder
    mail.setToRecipients(["a@example.com"])
    mail.setSubject("Hello")
    screen.present(mail, animated: false)
    try world.user.tap("Send")
    #expect(mail.draft.recipients == ["a@example.com"])
    #expect(recorder.lines == ["mail sent"])
    #expect(screen.presentedViewController == nil)
  }

  @Test func `the user cancels a message`() throws {
    let message = MFMessageComposeViewController()
    message.messageComposeDelegate = recorder
    screen.present(message, animated: false)
    try world.user.tap("Cancel")
    #expect(recorder.lines == ["message cancelled"])
  }

  @Test func `a chosen picture is loaded in the next turn`() throws {
    let picker = PHPickerViewController(configuration: PHPickerConfiguration())
    picker.delegate = recorder
    screen.present(picker, animated: false)
    try world.user.tap("Photo 1")
    #expect(recorder.lines == ["1 picked", "loaded"])
  }

  @Test func `a web view loads the pages that its delegate allows, and goes back`() throws {
    let view = WKWebView()
    view.navigationDelegate = recorder
    screen.view.addSubview(view)
    let first = try #require(URL(string: "https://example.com/a"))
    view.load(URLRequest(url: first))
    #expect(view.url == first && !view.isLoading)
    view.load(URLRequest(url: try #require(URL(string: "app://forbidden"))))
    #expect(view.url == first)
    view.load(URLRequest(url: try #require(URL(string: "https://example.com/b"))))
    view.goBack()
    #expect(view.url == first && view.canGoForward)
    #expect(recorder.lines == ["loaded /a", "loaded /b", "loaded /a"])
  }

  @Test func `a web view notifies observers of its navigation`() throws {
    let view = WKWebView()
    let observations = [
      view.observe(\.isLoading) { [recorder] view, _ in
        recorder.note { "loading \(view.isLoading)" }
      },
      view.observe(\.estimatedProgress, options: .new) { [recorder] view, _ in
        recorder.note { "progress \(view.estimatedProgress)" }
      },
      view.observe(\.url, options: .new) { [recorder] view, _ in
        recorder.note { "address \(view.url?.path ?? "")" }
      },
      view.observe(\.canGoBack) { [recorder] view, _ in
        recorder.note { "back \(view.canGoBack)" }
      },
    ]
    for path in ["/a", "/b"] {
      view.load(URLRequest(url: try #require(URL(string: "https://example.com\(path)"))))
    }
    let first = ["loading true", "address /a", "progress 0.1", "loading false", "progress 1.0"]
    #expect(recorder.lines.prefix(5) == first[...])
    #expect(recorder.lines.contains("address /b") && recorder.lines.contains("back true"))
    observations.forEach { $0.invalidate() }
  }

  @Test func `types have the identifiers of the system`() {
    #expect(UTType.pdf.identifier == "com.adobe.pdf")
  }
}

@MainActor
private final class Recorder: NSObject {
  var lines: [String] = []
  var window: UIWindow?

  nonisolated func note(_ line: @MainActor () -> String) {
    MainActor.assumeIsolated { lines.append(line()) }
  }
}

extension Recorder: SFSafariViewControllerDelegate {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
    lines.append("closed")
  }
}

extension Recorder: MFMailComposeViewControllerDelegate {
  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {
    lines.append("mail \(result)")
    controller.dismiss(animated: false)
  }
}

extension Recorder: MFMessageComposeViewControllerDelegate {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  ) {
    lines.append("message \(result)")
  }
}

extension Recorder: PHPickerViewControllerDelegate {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    lines.append("\(results.count) picked")
    results.first?.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
      self.lines.append(image is UIImage ? "loaded" : "nothing")
    }
  }
}

extension Recorder: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(navigationAction.request.url?.scheme == "https" ? .allow : .cancel)
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?) {
    lines.append("loaded \(webView.url?.path ?? "")")
  }
}
