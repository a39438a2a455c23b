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

  @Test func `a view replaces another`() throws {
    var isOver = false
    UIView.transition(from: old, to: new, duration: 0.3, options: .transitionFlipFromLeft) { _ in
      isOver = true
    }
    #expect(stage.subviews == [new] && !isOver)
    try settle()
    #expect(isOver)
  }

  @Test func `shown and hidden, both stay`() {
    stage.addSubview(new)
    new.isHidden = true
    UIView.transition(from: old, to: new, duration: 0.3, options: .showHideTransitionViews)
    #expect(stage.subviews == [old, new] && old.isHidden && !new.isHidden)
  }

  @Test func `what is set for all views of a class is kept`() {
    UINavigationBar.appearance().barTintColor = .red
    UIView.appearance().tag = 3
    #expect(UINavigationBar.appearance().barTintColor == .red)
    #expect(UINavigationBar.appearance().tag == 0)
    #expect(UINavigationBar().barTintColor == nil)
  }
}
