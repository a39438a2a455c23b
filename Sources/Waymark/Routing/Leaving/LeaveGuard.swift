public import Foundation
public import PlatformUI

/// Decides whether a screen or a flow may be left, for example one with unsaved work.
///
/// Made by ``Router/guardLeaving(_:named:decide:)``, for as long as the screen lives, or by
/// ``FlowStage/guardLeaving(by:named:decide:)``, for as long as the flow goes on. While it is armed
/// it is asked
/// - by requests of the router, links among them, whose plan takes the screen away;
/// - by the verbs of stages that take the screen away, ``FlowStage/leave(completion:)`` among them;
/// - by the back button, through the screen's `navigationItem.backAction`;
/// - when a person tries to drag away the sheet in which the screen is, in front or covered, if
///   this object is the delegate of the sheet's presentation controller or the app's own delegate
///   calls ``didAttemptToDismiss(_:)``; otherwise the sheet just stays;
/// - when a person taps the selected tab again, if the app's tab bar delegate returns
///   ``Router/shouldPop(_:onReselectionIn:)``.
///
/// Swiping back, from the edge or in the content, is not possible while the screen is in front. A
/// sheet is held by setting `isModalInPresentation` of the presented controller; it gets its own
/// value back when no armed guard is left in it. The back buttons of the screen and of those above
/// it have no menu, because a choice there does not ask the back action: the screens in the stack,
/// from the one below the guarded screen on, get another `backBarButtonItem` with the same title,
/// and their own one back. What the app does by its own calls into UIKit is not asked.
///
/// The following example keeps a screen with unsaved work, except when the user taps the back
/// button:
///
/// ```swift
/// let draft = router.guardLeaving(screen, named: "draft") { departure in
///   departure == .back ? .leave : .stay("there is unsaved work")
/// }
/// // Whenever something was typed; and false again once it is saved.
/// draft.isArmed = true
/// ```
@MainActor public final class LeaveGuard: NSObject {
  /// The name of the guard in outcomes and events.
  public let name: String
  /// The guarded screen, as long as it lives; of a guarded flow the first one that is there.
  public var screen: UIViewController? { screens.first }
  /// Whether the guard is asked; set it while there is unsaved work.
  public var isArmed = false {
    didSet { if isArmed != oldValue { armingChanged() } }
  }

  private let decide: @MainActor (Departure) -> LeaveDecision
  private weak var router: Router?
  private let clock: any NavigationClock
  /// The open question, retained by the requests that wait for its answer.
  private(set) weak var question: LeaveQuestion?
  /// The ways in which a person is trying to leave while an answer is awaited.
  private var attempts: [Departure] = []
  /// The screens that the guard guards.
  private(set) weak var guarded: (any GuardedScreens)?
  private var barrier: LeaveBarrier?
  private weak var observer: ScreenObserver?
  /// Whether the screen is being left with the guard's consent.
  private(set) var hasConsented = false

  init(
    _ name: String,
    of guarded: (any GuardedScreens)?,
    router: Router,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) {
    self.name = name
    self.guarded = guarded
    self.router = router
    clock = router.clock
    self.decide = decide
  }

  // MARK: Asking

  /// The decision for a departure; an asynchronous guard is asked once for all callers.
  func decision(for departure: Departure) -> LeaveDecision {
    if let question { return .deferred { [self] in await answer(to: question, departure) } }
    let decision = decide(departure)
    guard case .deferred(let decide) = decision else { return decision }
    let question = LeaveQuestion(of: self, clock: clock, decide)
    self.question = question
    return .deferred { await question.answer() }
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

  /// The guarded screens that are there.
  var screens: [UIViewController] { guarded?.guardedScreens ?? [] }

  /// Whether the guard has to be asked before controllers are taken away with all that is in them
  /// and presented above them.
  func isAsked(beforeTaking roots: Set<ObjectIdentifier>) -> Bool {
    guard isArmed, !hasConsented else { return false }
    let screens = self.screens
    return !screens.isEmpty && screens.allSatisfy { $0.isAtOrBelow(roots) }
  }

  // MARK: What a person does

  /// Reports that a person has tried to drag the sheet away; the guard decides and, if it consents,
  /// closes the sheet.
  ///
  /// If this guard is not armed, or its screen is elsewhere, another guard of a screen in the sheet
  /// is asked.
  public func didAttemptToDismiss(_ presentationController: UIPresentationController) {
    let sheet = presentationController.presentedViewController
    let roots = [sheet].identities
    if isAsked(beforeTaking: roots) {
      ask(.sheet) { [weak sheet] in sheet.map { NavigationRequest(closing: $0) } }
    } else if let other = router?.queue.leaveGuards.last(where: { $0.isAsked(beforeTaking: roots) })
    {
      other.didAttemptToDismiss(presentationController)
    } else {
      router?.markGuardedScreens()
    }
  }

  /// Asks the guard, and submits the request if it consents.
  func ask(
    _ departure: Departure,
    thenSubmit request: @escaping @MainActor () -> NavigationRequest?
  ) {
    // A second tap while an answer is awaited asks for the same.
    guard !attempts.contains(departure) else { return }
    apply(decision(for: departure), to: departure, thenSubmit: request)
  }

  private func apply(
    _ decision: LeaveDecision,
    to departure: Departure,
    thenSubmit request: @escaping @MainActor () -> NavigationRequest?
  ) {
    switch decision {
    case .stay: break
    case .leave:
      guard let router, let request = request() else { return }
      hasConsented = true
      router.go(request).whenEnded { [weak self] _ in self?.hasConsented = false }
    case .deferred(let decide):
      attempts.append(departure)
      Task { @MainActor in
        let decision = await decide()
        attempts.removeAll { $0 == departure }
        apply(decision, to: departure, thenSubmit: request)
      }
    }
  }

  // MARK: Arming

  private func armingChanged() {
    observer?.end()
    if isArmed, let screen = guarded as? UIViewController, let router {
      let observer = ScreenObserver(
        window: router.window,
        clock: router.clock,
        delegate: LeaveObserverDelegate(self)
      )
      self.observer = observer
      observer.add([screen])
    }
    look()
  }

  /// Moves the barrier to where the screens are now; loads no view.
  func look() {
    let screens = isArmed ? self.screens : []
    guard !screens.isEmpty else {
      barrier?.release()
      barrier = nil
      return
    }
    let barrier =
      self.barrier
      ?? LeaveBarrier(
        backTapped: { [weak self] in self?.backTapped() },
        moved: { [weak self] in self?.look() }
      )
    self.barrier = barrier
    barrier.surround(screens)
  }
}

extension LeaveGuard: UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    didAttemptToDismiss(presentationController)
  }
}

/// Updates the barrier of a guard when its screen may have been moved.
@MainActor private final class LeaveObserverDelegate: ScreenObserverDelegate {
  private weak var leaveGuard: LeaveGuard?

  init(_ leaveGuard: LeaveGuard) {
    self.leaveGuard = leaveGuard
  }

  func look() {
    leaveGuard?.look()
  }

  var host: UIViewController? { leaveGuard?.screen?.parent }
  var cover: UIViewController? { leaveGuard?.screen?.navigationController?.topViewController }
}
