import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

/// Foundation's calls of methods by name.
@Suite(.headless) @MainActor
struct SelectorTests {
  private let clerk = Clerk()
  private let world: HeadlessWorld

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `a method is called after its delay`() {
    clerk.perform(Selector("note:"), with: "A", afterDelay: 2)
    clerk.perform(Selector("note:"), with: "B", afterDelay: 1)
    world.clock.advance(by: .seconds(1.5))
    #expect(clerk.notes == ["B"])
    world.clock.advance(by: .seconds(1))
    #expect(clerk.notes == ["B", "A"])
  }

  @Test func `delayed calls are cancelled for one argument or all`() {
    for text in ["A", "B", "C"] {
      clerk.perform(Selector("note:"), with: text, afterDelay: 1)
    }
    let other = Clerk()
    other.perform(Selector("note:"), with: "A", afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(
      withTarget: clerk,
      selector: Selector("note:"),
      object: "B"
    )
    world.clock.advance(by: .seconds(1))
    #expect(clerk.notes == ["A", "C"] && other.notes == ["A"])
    clerk.perform(Selector("note:"), with: "D", afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: clerk)
    world.clock.advance(by: .seconds(1))
    #expect(clerk.notes == ["A", "C"])
  }

  @Test func `an observer receives notifications until it is removed`() {
    let center = NotificationCenter()
    center.addObserver(clerk, selector: Selector("receive:"), name: .sale, object: nil)
    center.post(name: .sale, object: nil)
    center.post(name: .other, object: nil)
    #expect(clerk.notes == ["sale"])
    center.removeObserver(clerk, name: .other, object: nil)
    center.post(name: .sale, object: nil)
    center.removeObserver(clerk)
    center.post(name: .sale, object: nil)
    #expect(clerk.notes == ["sale", "sale"])
  }

  @Test func `an observer is not retained and can be limited to one object`() {
    let (center, shop) = (NotificationCenter(), NSObject())
    weak var released: Clerk?
    do {
      let other = Clerk()
      released = other
      center.addObserver(other, selector: Selector("receive:"), name: nil, object: nil)
    }
    center.addObserver(clerk, selector: Selector("receive:"), name: nil, object: shop)
    center.post(name: .sale, object: NSObject())
    center.post(name: .sale, object: shop)
    #expect(released == nil && clerk.notes == ["sale"])
  }

  @Test func `notifications of another world are not received`() {
    let center = NotificationCenter()
    center.addObserver(clerk, selector: Selector("receive:"), name: .sale, object: nil)
    HeadlessWorld().run { center.post(name: .sale, object: nil) }
    #expect(clerk.notes.isEmpty)
  }

  @Test func `a timer calls a method on the clock of the world until it is invalidated`() {
    let timer = Timer.scheduledTimer(
      timeInterval: 1,
      target: clerk,
      selector: Selector("tick:"),
      userInfo: nil,
      repeats: true
    )
    world.clock.advance(by: .seconds(2.5))
    #expect(clerk.notes == ["tick", "tick"])
    timer.invalidate()
    world.clock.advance(by: .seconds(2))
    Timer.scheduledTimer(
      timeInterval: 1,
      target: clerk,
      selector: Selector("tick:"),
      userInfo: nil,
      repeats: false
    )
    world.clock.advance(by: .seconds(5))
    #expect(clerk.notes == ["tick", "tick", "tick"])
  }

  @Test func `a timer runs a closure on the clock of the world`() {
    let timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [clerk] _ in
      MainActor.assumeIsolated { clerk.notes.append("minute") }
    }
    world.clock.advance(by: .seconds(150))
    #expect(clerk.notes == ["minute", "minute"] && world.clock.delays.count == 1)
    timer.invalidate()
    #expect(world.clock.delays.isEmpty)
    Timer.scheduledTimer(withTimeInterval: -1, repeats: false) { [clerk] _ in
      MainActor.assumeIsolated { clerk.notes.append("once") }
    }
    world.clock.advance(by: .seconds(1))
    #expect(clerk.notes == ["minute", "minute", "once"])
  }

  @Test func `a timer whose closure uses it is that of Foundation`() {
    let timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { $0.invalidate() }
    #expect(world.clock.delays.isEmpty && timer.isValid)
    timer.invalidate()
  }

  @Test func `an invalidated timer releases its target`() {
    weak var target: Clerk?
    let timer: Timer
    do {
      let clerk = Clerk()
      target = clerk
      timer = Timer.scheduledTimer(
        timeInterval: 1,
        target: clerk,
        selector: Selector("tick:"),
        userInfo: nil,
        repeats: true
      )
    }
    #expect(world.clock.delays.count == 1 && target != nil)
    timer.invalidate()
    #expect(world.clock.delays.isEmpty && target == nil)
  }

  @Test func `a selector reads and sets a property`() {
    let name = NSString(string: "Ann")
    clerk.perform(Selector("setName:"), with: name)
    #expect(clerk.name === name && clerk.responds(to: Selector("setName:")))
    #expect(clerk.perform(Selector("name"))?.takeUnretainedValue() === name)
    #expect(!clerk.responds(to: Selector("setNote:")))
  }

  @Test func `a value of another type is not set`() {
    let exception = world.misuse.expect { clerk.perform(Selector("setName:"), with: clerk) }
    #expect(exception.contains { $0.message.contains("setName:") })
  }

  @Test func `members that were added to a class are found in its subclasses`() {
    let label = UILabel()
    #expect(!label.responds(to: Selector("addedNote")))
    NamedMember.add(
      [.action("addedNote", { (_: UIView) in { "view" as NSString } })],
      to: UIView.self
    )
    #expect(label.responds(to: Selector("addedNote")))
    #expect(!UIBarButtonItem().responds(to: Selector("addedNote")))
    NamedMember.add(
      [.action("addedNote", { (_: UILabel) in { "label" as NSString } })],
      to: UILabel.self
    )
    let result = label.perform(Selector("addedNote"))?.takeUnretainedValue()
    #expect(result as? NSString == "label")
  }

  @Test func `a recognizer can end the editing of a view`() {
    let (window, field) = (UIWindow(), UITextField())
    window.addSubview(field)
    #expect(field.becomeFirstResponder())
    window.perform(Selector("endEditing:"), with: UITapGestureRecognizer())
    #expect(!field.isFirstResponder)
  }
}

extension NSNotification.Name {
  fileprivate static let sale = NSNotification.Name("sale")
  fileprivate static let other = NSNotification.Name("other")
}

private final class Clerk: NSObject, NamedMembers {
  fileprivate(set) var notes: [String] = []
  fileprivate var name: NSString?

  static var namedMembers: [NamedMember] {
    [
      .action("note:", Clerk.note), .action("receive:", Clerk.receive),
      .action("tick:", Clerk.tick), .outlet("name", \Clerk.name),
    ]
  }

  private func note(_ text: String) { notes.append(text) }
  private func receive(_ notification: Notification) { notes.append(notification.name.rawValue) }
  private func tick(_ timer: Timer) { notes.append("tick") }
}
