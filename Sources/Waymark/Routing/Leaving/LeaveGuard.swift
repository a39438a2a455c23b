public import Foundation
public import PlatformUI

/// Decides whether the user may leave a screen or a flow, for example one with unsaved work.
///
/// Create it with ``Router/guardLeaving(_:named:decide:)`` for the lifetime of a screen, or with
/// ``FlowStage/guardLeaving(by:named:decide:)`` for that of a flow. While it is armed, it is asked
/// - by requests of the router, including links, whose plan removes the screen;
/// - by stage methods that remove the screen, including ``FlowStage/leave(completion:)``;
/// - by the back button, through the screen's `navigationItem.backAction`;
/// - when the user tries to dismiss the sheet that contains the screen, covered or not, if this
///   object is the delegate of the sheet's presentation controller or the app's delegate calls
///   ``didAttemptToDismiss(_:)``; otherwise the sheet just stays;
/// - when the user taps the selected tab again, if the app's tab bar delegate returns
///   ``Router/shouldPop(_:onReselectionIn:)``.
///
/// The pop gestures are disabled while the screen is in front. A sheet is held by setting
/// `isModalInPresentation` of the presented view controller; its old value is restored when the
/// sheet no longer contains an armed guard. The back buttons of the screen and of those above it
/// have no menu, because the menu does not call the back action: the view controllers in the stack,
/// starting with the one below the guarded screen, get another `backBarButtonItem` with the same
/// title until the guard is disarmed. The app's own UIKit calls do not ask the guard.
///
/// The following example keeps a screen with unsaved work unless the user taps the back button:
///
/// ```swift
/// let draft = router.guardLeaving(screen, named: "draft") { departure in
///   departure == .back ? .leave : .stay("there is unsaved work")
/// }
/// // Set to true when the user types, and to false when the draft is saved.
/// draft.isArmed = true
/// ```
@MainActor public final class LeaveGuard: NSObject {
  /// The name of the guard in outcomes and events.
  public let name: String
  /// The guarded screen while it is alive; for a flow, its first screen.
  public var screen: UIViewController? { screens.first }
  /// Whether the guard is asked; set it to true while there is unsaved work.
  public var isArmed = false {
    didSet { if isArmed != oldValue { armingChanged() } }
  }

  private let decide: @MainActor (Departure) -> LeaveDecision
  private weak var router: Router?
  /// The barrier, which all guards of the window share.
  let barrier: LeaveBarrier
  private let clock: any NavigationClock
  /// The open question, retained by the requests that wait for its answer.
  private(set) weak var question: LeaveQuestion?
  /// The user's attempts to leave that wait for an answer.
  private var attempts: [Departure] = []
  /// The screens that the guard protects.
  private(set) weak var guarded: (any GuardedScreens)?
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
    barrier = router.queue.barrier
    clock = router.clock
    self.decide = decide
  }

  // MARK: Asking

  /// Returns the decision for a departure; an asynchronous guard is asked once for all callers.
  func decision(for departure: Departure) -> LeaveDecision {
    if let question { return .deferred { [self] in await answer(to: question, departure) } }
    let decision = decide(departure)
    guard case .deferred(let decide) = decision else { return decision }
    let question = LeaveQuestion(of: self, clock: clock, decide)
    self.question = question
    return .deferred { await question.answer() }
  }

  /// Returns the answer to an open question, or to a new one if all other callers had been
  /// cancelled.
  private func answer(to question: LeaveQuestion, _ departure: Departure) async -> LeaveDecision {
    if !question.isAbandoned { return await question.answer() }
    await question.closed()
    return decision(for: departure)
  }

  func questionEnded() {
    question = nil
  }

  /// The guarded screens that currently exist.
  var screens: [UIViewController] { guarded?.guardedScreens ?? [] }

  /// Whether the guard must be asked before view controllers are removed with their children and
  /// presentations.
  func isAsked(beforeRemoving roots: Set<ObjectIdentifier>) -> Bool {
    guard isArmed, !hasConsented else { return false }
    let screens = self.screens
    return !screens.isEmpty && screens.allSatisfy { $0.isAtOrBelow(roots) }
  }

  // MARK: User attempts

  /// Reports that the user has tried to dismiss the sheet; closes the sheet if the guard consents.
  ///
  /// If this guard is not armed, or its screen is not in the sheet, another guard of the sheet is
  /// asked.
  public func didAttemptToDismiss(_ presentationController: UIPresentationController) {
    let sheet = presentationController.presentedViewController
    let roots = [sheet].identities
    if isAsked(beforeRemoving: roots) {
      ask(.sheet) { [weak sheet] in sheet.map { NavigationRequest(closing: $0) } }
    } else if let other = router?.queue.leaveGuards.last(where: {
      $0.isAsked(beforeRemoving: roots)
    }) {
      other.didAttemptToDismiss(presentationController)
    } else {
      barrier.update()
    }
  }

  /// Asks the guard and submits the request if it consents.
  func ask(
    _ departure: Departure,
    thenSubmit request: @escaping @MainActor () -> NavigationRequest?
  ) {
    // A second tap while an answer is awaited changes nothing.
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
    barrier.update()
  }

  deinit {
    let barrier = self.barrier
    inNextTurn { barrier.update() }
  }
}

extension LeaveGuard: UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    didAttemptToDismiss(presentationController)
  }
}

/// Updates the barrier of the window when a guarded screen may have moved.
@MainActor private final class LeaveObserverDelegate: ScreenObserverDelegate {
  private weak var leaveGuard: LeaveGuard?

  init(_ leaveGuard: LeaveGuard) {
    self.leaveGuard = leaveGuard
  }

  func look() {
    leaveGuard?.barrier.update()
  }

  var host: UIViewController? { leaveGuard?.screen?.parent }
  var cover: UIViewController? { leaveGuard?.screen?.navigationController?.topViewController }
}

extension Router {
  /// Creates a guard that decides whether the user may leave a screen.
  ///
  /// The new guard is not armed. The router retains it until the screen is deallocated, so the
  /// closure must not retain the screen.
  ///
  /// - Parameters:
  ///   - screen: The screen; referenced weakly.
  ///   - name: The name of the guard in outcomes and events.
  ///   - decide: Called with the cause of the departure.
  @discardableResult
  public func guardLeaving(
    _ screen: UIViewController,
    named name: String,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    guardLeaving(of: screen, named: name, decide: decide)
  }

  /// Creates a guard for screens that are left together.
  func guardLeaving(
    of guarded: (any GuardedScreens)?,
    named name: String,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    let leaveGuard = LeaveGuard(name, of: guarded, router: self, decide: decide)
    queue.add(leaveGuard)
    leaveGuards = leaveGuards.filter { $0.guarded != nil } + [leaveGuard]
    return leaveGuard
  }
}
