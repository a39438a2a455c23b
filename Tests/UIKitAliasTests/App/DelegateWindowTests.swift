import Testing
import UIKit

/// Access to the window through the protocol of a delegate.
@MainActor @Suite(.simulated)
struct DelegateWindowTests {
  private final class Windowless: NSObject, UIWindowSceneDelegate {}

  @Test func `the window of an application delegate is twice optional`() throws {
    let app = AppDelegate()
    try launch(app)
    let known: UIWindow? = app.window
    #expect(
      UIApplication.shared.delegate?.window??.rootViewController === known?.rootViewController
    )
    if let window = UIApplication.shared.delegate?.window, let window {
      #expect(window === known)
    }
  }

  @Test func `the window of a scene delegate is twice optional`() throws {
    let delegate = SceneDelegate()
    try launch(AppDelegate(), scene: { delegate })
    try settle()
    let scene = UIApplication.shared.connectedScenes.first
    let found = (scene?.delegate as? any UIWindowSceneDelegate)?.window
    #expect(found == .some(.some(try #require(delegate.window))))
  }

  @Test func `a scene delegate can have no window at all`() {
    let delegate: any UIWindowSceneDelegate = Windowless()
    #expect(delegate.window??.rootViewController == nil)
  }
}
