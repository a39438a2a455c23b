@_spi(Headless) import HeadlessUIKit
import Waymark

extension ExplorationRun {
  /// Whether a step may make a leave guard present its alert.
  var mayBeAsked: Bool { leaveGuards.contains(where: \.isArmed) }

  /// The names of the armed leave guards, sorted and without repetitions.
  var armedLeaveGuards: [String] {
    Set(leaveGuards.filter(\.isArmed).map(\.name)).sorted()
  }

  private var leaveGuards: [LeaveGuard] { router?.leaveGuards ?? [] }

  /// The names of leave guards that have not answered yet.
  var openQuestions: [String] { router?.leaveQuestions.map(\.name) ?? [] }

  /// Whether an alert is shown whose answer a request waits for.
  var isAskingUser: Bool {
    guard let alert = front?.controller as? UIAlertController, !alert.actions.isEmpty else {
      return false
    }
    return alert !== start.front || !openQuestions.isEmpty
  }

  /// The questions that can no longer be answered: their alert was closed, and no delayed call
  /// could answer.
  var unansweredQuestions: [OpenQuestion] {
    pending.questions.filter { question in
      let mayEnd = pending.delays.contains { $0.number >= question.firstRequest }
      return !mayEnd && !isAsked(question)
    }
  }

  /// The requests of the last step that cannot end: their guards or data are pending, but no
  /// delayed call is, and the step has shown nothing that the user could answer.
  ///
  /// A presentation that was already in front may belong to the guard, and so may the screen of a
  /// request that it has submitted.
  var stuckRequests: [RequestStatus] {
    guard events.contains(where: \.isSubmission), pending.delays.isEmpty, openQuestions.isEmpty,
      let last = router?.requests.last, last.isWaitingForCode,
      events.contains(where: { $0.request == last.number && $0.isSubmission }),
      !screens.contains(where: \.isPresented),
      let before = start.situation, before.looks(like: situation)
    else { return [] }
    return [last]
  }

  /// Whether a leave guard refused a request in the last step, or has not answered it yet.
  var isHeldBack: Bool {
    let names = leaveGuards.map(\.name)
    if names.isEmpty { return false }
    let ended = Set(events.lazy.filter(\.isEnd).map(\.request))
    return events.contains { event in
      switch event.kind {
      case .ended(.refused(let name, _)): names.contains(name)
      case .guardDecided(let name, "deferred"):
        names.contains(name) && !ended.contains(event.request)
      default: false
      }
    }
  }

  private func isAsked(_ question: OpenQuestion) -> Bool {
    guard question.hasAsker else { return question.isVisible }
    return screens.contains { $0.controller === question.asker }
  }

  /// Records the screens that belong to open questions after a step.
  ///
  /// - Parameter sight: The screen contents before the step.
  func noteQuestions(since sight: AppSight?) {
    let known = pending.questions
    let requests = openQuestions.isEmpty ? undecidedRequests : []
    if known.isEmpty, openQuestions.isEmpty, requests.isEmpty { return }
    pending.questions = (router?.leaveQuestions ?? []).map { name, object in
      guard var question = known.first(where: { $0.object === object }) else {
        return OpenQuestion(name, object, by: newFront, start.number) { driver.sight != sight }
      }
      // A guard can present two alerts before it decides.
      if let newFront, front?.isPresented == true, newFront !== question.former {
        question.asker = newFront
      }
      return question
    }
    pending.questions += requests.compactMap { request in
      if let question = known.first(where: { $0.request == request.number }) { return question }
      // Any other screen may only be the first of several that end with an answer.
      guard let alert = newFront as? UIAlertController else { return nil }
      var question = OpenQuestion(request.destination, alert, by: alert, start.number) { true }
      question.request = request.number
      return question
    }
    for index in pending.questions.indices where pending.questions[index].former == nil {
      pending.questions[index].former = start.front
    }
  }

  /// The requests that wait for their guards.
  private var undecidedRequests: [RequestStatus] {
    (router?.requests ?? []).filter { $0.phase == .deciding }
  }

  /// The frontmost view controller, if the last step changed it.
  private var newFront: UIViewController? {
    front.flatMap { $0.controller === start.front ? nil : $0.controller }
  }
}

extension RequestStatus {
  /// Whether the request waits for a guard, or for data of screens to build.
  fileprivate var isWaitingForCode: Bool { phase == .deciding || phase == .loading }
}

extension NavigationEvent {
  fileprivate var isSubmission: Bool { if case .submitted = kind { true } else { false } }
}

extension Situation {
  /// Whether the user sees the same screen with the same actions.
  fileprivate func looks(like other: Self) -> Bool {
    front == other.front && actions == other.actions
      && keys.attributes[Self.sightLevels] == other.keys.attributes[Self.sightLevels]
  }
}
