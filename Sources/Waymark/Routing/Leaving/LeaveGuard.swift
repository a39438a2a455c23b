public import Foundation
public import PlatformUI

/// Asks before a screen is left, for example one with unsaved work.
///
/// Made by ``Router/guardLeaving(_:named:decide:)``, for as long as the screen lives. While it is
/// armed it is asked
/// - by requests of the router, links among them, whose plan takes the screen away;
/// - by the back button, through the screen's `navigationItem.backAction`;
/// - when a person tries to drag the sheet away, if this object is the delegate of the sheet's
///   presentation controller or the app's own delegate calls ``attemptedToDismiss(_:)``;
/// - when a person taps the selected tab again, if the app's tab bar delegate asks
///   ``mayPop(_:byTabIn:)``;
/// - by the verbs of stages that take the screen away.
///
/// Swiping back, from the edge or in the content, is not possible meanwhile. What the app does by
/// its own calls into UIKit is not asked: UIKit offers no way to stop it.
@MainActor public final class LeaveGuard: NSObject {
  /// What outcomes call the guard.
  public let name: String
  /// The guarded screen, as long as it lives.
  public private(set) weak var screen: UIViewController?
  /// Whether the guard is asked at all; set it while there is something to lose.
  public var isArmed = false {
    didSet { if isArmed != oldValue { armingChanged() } }
  }

  private let decide: @MainActor (Departure) -> LeaveDecision
  private weak var router: Router?
  private var ownBackAction: UIAction?
  private weak var marker: LeaveMarker?
  /// The stack in which swiping back is switched off.
  private weak var stilledStack: UINavigationController?
  private let clock: any NavigationClock
  /// The question that is open; those who wait for its answer keep it.
  private(set) weak var question: LeaveQuestion?
  /// How a person is trying to leave while an answer is awaited.
  private var attempts: [Departure] = []
  /// Set while the screen is left with the guard's consent.
  private(set) var hasConsented = false

  init(
    _ name: String,
    screen: UIViewController,
    router: Router,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) {
    self.name = name
    self.screen = screen
    self.router = router
    clock = router.clock
    self.decide = decide
  }

  // MARK: Asking

  /// What the guard says now; one that needs time is asked once for all who wait for it.
  func decision(for departure: Departure) -> LeaveDecision {
    if let question { return .later { [self] in await answer(to: question, departure) } }
    let decision = decide(departure)
    guard case .later(let decide) = decision else { return decision }
    let question = LeaveQuestion(of: self, clock: clock, decide)
    self.question = question
    return .later { await question.answer() }
  }

  /// The answer to a question that was open; to a new one if everyone else had given up on it.
  private func answer(to question: LeaveQuestion, _ departure: Departure) async -> LeaveDecision {
    if !question.isAbandoned { return await question.answer() }
    await question.closed()
    return decision(for: departure)
  }

  func questionEnded() {
    question = nil
  }

  // MARK: What a person does

  /// Reports that a person has tried to drag the sheet away; the guard decides and, if it lets go,
  /// closes the sheet.
  public func attemptedToDismiss(_ presentationController: UIPresentationController) {
    let sheet = presentationController.presentedViewController
    ask(.sheet) { [weak sheet] in sheet.map { Request(closing: $0) } }
  }

  /// Whether a tap on the selected tab may go back to its root; for the app's tab bar delegate.
  ///
  /// A guard that needs time answers no, and goes back to the root itself once it has decided.
  public func mayPop(
    _ child: UIViewController,
    byTabIn tabBarController: UITabBarController
  ) -> Bool {
    guard isArmed, let screen, child.isAncestor(of: screen),
      tabBarController.selectedViewController === child,
      let root = (child as? UINavigationController)?.viewControllers.first, root !== screen
    else { return true }
    ask(.tab) { [weak root] in root.map { Request(backTo: $0) } }
    return false
  }

  private func ask(_ departure: Departure, thenSubmit request: @escaping @MainActor () -> Request?)
  {
    // A second tap while an answer is awaited asks for the same.
    guard !attempts.contains(departure) else { return }
    follow(decision(for: departure), departure, thenSubmit: request)
  }

  private func follow(
    _ decision: LeaveDecision,
    _ departure: Departure,
    thenSubmit request: @escaping @MainActor () -> Request?
  ) {
    switch decision {
    case .stay: break
    case .leave:
      guard let router, let request = request() else { return }
      hasConsented = true
      router.submit(request).whenEnded { [weak self] _ in self?.hasConsented = false }
    case .later(let decide):
      attempts.append(departure)
      Task { @MainActor in
        let decision = await decide()
        attempts.removeAll { $0 == departure }
        follow(decision, departure, thenSubmit: request)
      }
    }
  }

  // MARK: Arming

  private func armingChanged() {
    guard let screen else { return }
    screen.isModalInPresentation = isArmed
    if isArmed {
      ownBackAction = screen.navigationItem.backAction
      screen.navigationItem.backAction = UIAction { [weak self] _ in self?.backTapped() }
    } else {
      screen.navigationItem.backAction = ownBackAction
      ownBackAction = nil
    }
    mark()
    stillSwipes()
  }

  private func backTapped() {
    ask(.back) { [weak screen] in screen.map { Request(closing: $0) } }
  }

  /// Puts a view into the screen that tells when it comes and goes; loads nothing.
  func mark() {
    guard isArmed, marker == nil, let view = screen?.viewIfLoaded else { return }
    let marker = LeaveMarker { [weak self] in self?.stillSwipes() }
    view.addSubview(marker)
    self.marker = marker
    stillSwipes()
  }

  private func stillSwipes() {
    var stack: UINavigationController?
    if isArmed, let screen, marker?.window != nil,
      screen.navigationController?.topViewController === screen
    {
      stack = screen.navigationController
    }
    guard stack !== stilledStack else { return }
    stilledStack?.allowSwipingBack(true)
    stilledStack = stack
    stack?.allowSwipingBack(false)
  }
}

extension LeaveGuard: UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    attemptedToDismiss(presentationController)
  }
}

extension UINavigationController {
  /// Switches both swipes back on or off: the one from the edge and the one in the content.
  fileprivate func allowSwipingBack(_ isAllowed: Bool) {
    interactivePopGestureRecognizer?.isEnabled = isAllowed
    if #available(iOS 26, *) { interactiveContentPopGestureRecognizer?.isEnabled = isAllowed }
  }
}

/// A view without size that tells when its screen comes into a window or leaves it.
private final class LeaveMarker: MarkerView {
  private let moved: @MainActor () -> Void

  init(moved: @escaping @MainActor () -> Void) {
    self.moved = moved
    super.init()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    moved()
  }
}
