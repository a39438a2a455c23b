import Testing
import UIKit

@MainActor @Suite(.simulated)
struct ViewReplacementTests {
  private let stage = UIView()
  private let old = UIView()
  private let new = UIView()

  init() {
    stage.addSubview(old)
  }

  @Test func `a transition replaces a view with another`() throws {
    var isOver = false
    UIView.transition(from: old, to: new, duration: 0.3, options: .transitionFlipFromLeft) { _ in
      isOver = true
    }
    #expect(stage.subviews == [new] && !isOver)
    try settle()
    #expect(isOver)
  }

  @Test func `a transition with showHideTransitionViews keeps both views`() {
    stage.addSubview(new)
    new.isHidden = true
    UIView.transition(from: old, to: new, duration: 0.3, options: .showHideTransitionViews)
    #expect(stage.subviews == [old, new] && old.isHidden && !new.isHidden)
  }

  @Test func `appearance proxies store their values`() {
    UINavigationBar.appearance().barTintColor = .red
    UIView.appearance().tag = 3
    #expect(UINavigationBar.appearance().barTintColor == .red)
    #expect(UINavigationBar.appearance().tag == 0)
    #expect(UINavigationBar().barTintColor == nil)
  }
}
