import PlatformUI
import Testing
import UIKitLawSupport

/// Sources: Apple's article "Using Key-Value Observing in Swift", the Key-Value Observing
/// Programming Guide, and the reference of the symbols.
@MainActor @Suite(.law, .tags(.portable))
struct KeyValueObservingLaws {
  private let thermometer = Thermometer()
  private let notifications = Notifications()

  private func observe(_ options: NSKeyValueObservingOptions) -> NSKeyValueObservation {
    thermometer.observe(\.degrees, options: options) { [notifications] thermometer, change in
      let values = [change.oldValue, change.newValue].map { $0.map(String.init) ?? "-" }
      let time = change.isPrior ? "before" : "after"
      notifications.add("\(time) \(values.joined(separator: " ")), is \(thermometer.degrees)")
    }
  }

  @Test(.documented(in: "the article Using Key-Value Observing in Swift"))
  func `a handler receives the old and the new value`() {
    let observation = observe([.old, .new])
    thermometer.degrees = 5
    thermometer.degrees += 2
    #expect(notifications.take() == ["after 0 5, is 5", "after 5 7, is 7"])
    observation.invalidate()
  }

  @Test(.documented(in: "NSKeyValueObservedChange/newValue"))
  func `values that were not requested are nil`() {
    let observation = observe([])
    thermometer.degrees = 5
    #expect(notifications.take() == ["after - -, is 5"])
    observation.invalidate()
  }

  @Test(.documented(in: "NSKeyValueObservingOptions/initial"))
  func `the initial notification is sent during the registration`() {
    let observation = observe([.initial, .old, .new])
    #expect(notifications.take() == ["after - 0, is 0"])
    observation.invalidate()
  }

  @Test(.documented(in: "NSKeyValueObservingOptions/prior"))
  func `a prior notification has no new value`() {
    let observation = observe([.prior, .old, .new])
    thermometer.degrees = 5
    #expect(notifications.take() == ["before 0 -, is 0", "after 0 5, is 5"])
    observation.invalidate()
  }

  @Test(.documented(in: "the Key-Value Observing Programming Guide, Manual Change Notification"))
  func `setting an equal value notifies too`() {
    let observation = observe(.new)
    thermometer.degrees = 0
    #expect(notifications.take() == ["after - 0, is 0"])
    observation.invalidate()
  }

  @Test(.documented(in: "NSObject-swift.class/observe(_:options:changeHandler:)"))
  func `an observation ends when it is invalidated or deallocated`() {
    let first = observe([])
    first.invalidate()
    thermometer.degrees = 1
    var second: NSKeyValueObservation? = observe([])
    #expect(second != nil)
    second = nil
    thermometer.degrees = 2
    #expect(notifications.take().isEmpty)
  }

  @Test(.documented(in: "NSObject-swift.class/observeValue(forKeyPath:of:change:context:)"))
  func `an observer receives the key path, the values and its context`() {
    let listener = Listener(notifications)
    let context = UnsafeMutableRawPointer(bitPattern: 64)
    thermometer.addObserver(listener, forKeyPath: "place", options: [.old, .new], context: context)
    thermometer.place = nil
    thermometer.place = "Rome"
    thermometer.removeObserver(listener, forKeyPath: "place", context: context)
    thermometer.place = "Bern"
    #expect(notifications.take() == ["place 1 Oslo null at 64", "place 1 null Rome at 64"])
  }

  @Test(.documented(in: "NSObject-swift.class/willChangeValue(forKey:)"))
  func `code notifies of a change that no setter makes`() {
    let observation = observe([])
    thermometer.willChangeValue(for: \.degrees)
    thermometer.didChangeValue(for: \.degrees)
    thermometer.willChangeValue(forKey: "place")
    thermometer.didChangeValue(forKey: "place")
    #expect(notifications.take() == ["after - -, is 0"])
    observation.invalidate()
  }

  @Test(.observed(in: "apps that observe content offsets, as Dash-iOS does"))
  func `a table notifies of its content offset and size`() {
    let table = UITableView()
    let observations = [
      table.observe(\.contentOffset, options: .new) { [notifications] _, change in
        notifications.add("offset \(change.newValue?.y ?? 0)")
      },
      table.observe(\.contentSize, options: .old) { [notifications] _, change in
        notifications.add("size was \(change.oldValue?.height ?? -1)")
      },
    ]
    table.contentOffset.y = 40
    table.contentSize = CGSize(width: 10, height: 90)
    #expect(notifications.take() == ["offset 40.0", "size was 0.0"])
    observations.forEach { $0.invalidate() }
  }

  @Test(.observed(in: "apps that restyle buttons by observing their states"))
  func `a button notifies of its states`() {
    let button = UIButton()
    let observations = [\UIButton.isHighlighted, \.isSelected, \.isEnabled, \.isHidden].map {
      button.observe($0, options: .new) { [notifications] _, change in
        notifications.add("\(change.newValue ?? false)")
      }
    }
    button.isHighlighted = true
    button.isSelected = true
    button.isEnabled = false
    button.isHidden = true
    #expect(notifications.take() == ["true", "true", "false", "true"])
    observations.forEach { $0.invalidate() }
  }

  @Test func `our choice: a new frame notifies of the bounds and the center too`() {
    let view = UIView()
    let observations = [
      view.observe(\.frame) { [notifications] _, _ in notifications.add("frame") },
      view.observe(\.bounds) { [notifications] _, _ in notifications.add("bounds") },
      view.observe(\.center) { [notifications] _, _ in notifications.add("center") },
    ]
    view.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
    view.center = .zero
    #expect(notifications.take() == ["bounds", "center", "frame", "center"])
    observations.forEach { $0.invalidate() }
  }
}

@MainActor @Suite(.law, .tags(.misuse), .enabled(if: LawStage.seesMisuse))
struct KeyValueObservingMisuseLaws {
  private let stage: LawStage
  private let view = UIView()

  init() throws {
    stage = try LawStage()
  }

  @Test(.documented(in: "the Key-Value Observing Programming Guide, Removing an Object"))
  func `removing an observer that is not registered raises`() {
    stage.expectFailure(containing: "because it is not registered as an observer.") {
      view.removeObserver(UIView(), forKeyPath: "frame")
    }
  }

  @Test(.observed(in: "crash logs of NSInternalInconsistencyException"))
  func `an observer without the method raises when it is notified`() {
    let observer = UIView()
    view.addObserver(observer, forKeyPath: "frame", options: [], context: nil)
    stage.expectFailure(
      containing: """
        An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.
        """
    ) {
      view.frame = .zero
    }
    view.removeObserver(observer, forKeyPath: "frame")
  }
}
