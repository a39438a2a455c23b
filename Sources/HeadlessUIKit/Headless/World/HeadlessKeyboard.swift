/// The keyboard of a world, visible while a text input is first responder.
@MainActor
final class HeadlessKeyboard {
  /// The height of the covered part of the screen in points.
  // The height on a phone with a home indicator, in portrait.
  private static let height: CGFloat = 336
  /// The duration of its appearance and disappearance in seconds.
  // The value that UIKit reports in its notifications.
  private static let duration: TimeInterval = 0.25
  private var isUp = false
  private var isCheckDue = false

  /// Handles a change of the first responder; the keyboard stays up between two fields.
  func responderDidChange(in world: HeadlessWorld) {
    guard !isCheckDue, world.wantsKeyboard != isUp else { return }
    isCheckDue = true
    world.turn {
      world.clock.enqueue(
        ClockClosure("check of the keyboard") { [weak self, weak world] in
          if let self, let world { check(in: world) }
        }
      )
    }
  }

  private func check(in world: HeadlessWorld) {
    isCheckDue = false
    guard world.wantsKeyboard != isUp else { return }
    isUp.toggle()
    post(isUp ? .willShow : .willHide, in: world)
    let end: Step = isUp ? .didShow : .didHide
    let work = ClockClosure("movement of the keyboard") { [weak self, weak world] in
      if let self, let world { post(end, in: world) }
    }
    let seconds = world.areAnimationsEnabled ? Self.duration : 0
    world.clock.enqueue(work, after: seconds.nanoseconds)
  }

  private func post(_ step: Step, in world: HeadlessWorld) {
    let screen = world.screen.bounds
    let below = CGRect(x: 0, y: screen.height, width: screen.width, height: Self.height)
    let above = CGRect(origin: CGPoint(x: 0, y: screen.height - Self.height), size: below.size)
    let comes = step == .willShow || step == .didShow
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: comes ? below : above),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: comes ? above : below),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    for name in step.names { world.post(name, world.screen, info) }
  }

  private enum Step {
    case willShow
    case didShow
    case willHide
    case didHide

    var names: [Notification.Name] {
      switch self {
      case .willShow:
        [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification]
      case .didShow:
        [UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidChangeFrameNotification]
      case .willHide:
        [UIResponder.keyboardWillHideNotification, UIResponder.keyboardWillChangeFrameNotification]
      case .didHide:
        [UIResponder.keyboardDidHideNotification, UIResponder.keyboardDidChangeFrameNotification]
      }
    }
  }
}

extension HeadlessWorld {
  fileprivate var wantsKeyboard: Bool {
    windows.contains { $0.window?.firstResponder is any UIKeyInput }
  }
}
