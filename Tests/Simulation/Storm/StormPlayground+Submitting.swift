@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore

extension StormPlayground {
  func submit(_ event: StormEvent) {
    let room = rooms[event.first % rooms.count]
    let number = event.first / 2 % 3
    guard var request = request(for: event, number, in: room) else { return }
    request.options = event.options
    usedIndex = event.second / 16 + event.first
    submit(request, in: room, asTask: event.first / 6 % 2 == 0)
  }

  private func request(
    for event: StormEvent,
    _ number: Int,
    in room: StormRoom
  ) -> NavigationRequest? {
    switch event.action {
    case .openArea: NavigationRequest(to: places.area)
    case .openLogin: NavigationRequest(to: places.login)
    case .openFresh: event.choice(of: 3) == 0 ? NavigationRequest(to: places.fresh) : nil
    case .closeTop: room.window.visibleScreen.map { NavigationRequest(closing: $0) }
    case .backTo:
      room.window.stacks.pick(number)?.viewControllers.first.map {
        NavigationRequest(returningTo: $0)
      }
    // A token identifies the request that received an existing view controller, so such a request
    // is not repeated.
    case .again:
      tickets.filter { $0.isRunning && StormKind(rawValue: $0.request.name)?.isUsed != true }
        .pick(event.first)?.request
    case .unwind: places[.members].map { unwinding(to: $0, context(number, room)) }
    default: event.kind.flatMap { makeRequest($0, number, in: room) }
    }
  }

  private func unwinding(
    to goal: some Destination<StormContext>,
    _ context: StormContext
  ) -> NavigationRequest {
    NavigationRequest(returningTo: goal, with: context)
  }

  func makeRequest(_ kind: StormKind, _ number: Int, in room: StormRoom) -> NavigationRequest? {
    places[kind].map { makeRequest($0, context(number, room)) }
  }

  private func makeRequest(
    _ goal: some Destination<StormContext>,
    _ context: StormContext
  ) -> NavigationRequest {
    NavigationRequest(to: goal, with: context)
  }

  private func context(_ number: Int, _ room: StormRoom) -> StormContext {
    let token = StormContext.Token()
    log.follow(token, as: "a request")
    let window = rooms.firstIndex { $0 === room } ?? 0
    return StormContext(number: number, window: window, token: token)
  }

  @discardableResult
  func submit(_ request: NavigationRequest, in room: StormRoom, asTask isTask: Bool) -> StormTicket
  {
    let ticket = StormTicket(request, in: room, isTask: isTask)
    tickets.append(ticket)
    if isTask {
      ticket.task = Task { [weak self, weak ticket, weak router = room.router] in
        guard let self, let ticket else { return }
        // The router may be released while the task waits.
        let handle = router.map { self.begin(ticket, $0) }
        await self.wait(with: ticket, handle)
      }
    } else {
      let handle = begin(ticket, room.router)
      handle.whenEnded { [weak self, weak ticket] ending in
        if let ticket { self?.end(ticket, ending) }
      }
    }
    return ticket
  }

  private func begin(_ ticket: StormTicket, _ router: Router) -> RequestHandle {
    let handle = router.go(ticket.request)
    log.follow(handle, as: "a handle")
    ticket.number = handle.status.number
    if ticket.isRunning { ticket.handle = handle }
    return handle
  }

  private func wait(with ticket: StormTicket, _ handle: RequestHandle?) async {
    guard let handle else { return end(ticket, .success(.cancelled)) }
    let ending: StormTicket.Ending
    do throws(NavigationError) {
      // A task has no handle; cancelling the task cancels the request.
      ticket.handle = nil
      ending = .success(try await outcome(of: handle))
    } catch {
      ending = .failure(error)
    }
    end(ticket, ending)
  }

  func outcome(of handle: RequestHandle) async throws(NavigationError) -> NavigationOutcome {
    awaited.append(handle)
    defer { awaited.removeAll { $0 === handle } }
    return try await parts.outcome(handle)
  }

  private func end(_ ticket: StormTicket, _ ending: StormTicket.Ending) {
    log.note("a caller of \(ticket.request.name) \(ticket.number ?? 0): \(ending)")
    ticket.end(ending)
    examineUsed(ticket, ending)
    if ending == .success(.cancelled), !ticket.isCancelled, !ticket.isStranded {
      log.report("is cancelled although no caller cancelled it", of: ticket.request.name)
    }
  }

  // MARK: Cancelling

  func cancel(_ event: StormEvent) {
    let isTask = event.action == .cancelTask
    let running = tickets.filter { $0.isRunning && $0.isTask == isTask && !$0.isCancelled }
    running.pick(event.first)?.cancel()
  }

  // MARK: Restoration

  func restore(_ event: StormEvent) {
    guard let table = places.table else { return }
    let room = rooms[event.first % rooms.count]
    let kinds = [StormKind.item, .members, .vault, .slow, .inner]
    let stops = (0..<3).map { place in
      let number = (event.second + place) % 3
      let kind = kinds[(event.second / 2 + place) % kinds.count]
      return TreePath.Stop(kind.rawValue, context: #"{"number":\#(number),"window":0}"#)
    }
    // It counts as a caller that cannot cancel.
    guard let request = makeRequest(.item, 0, in: room) else { return }
    let ticket = StormTicket(request, in: room, isTask: false)
    tickets.append(ticket)
    room.router.restore(TreePath(stops: stops), in: table) { [weak self, weak ticket] end in
      self?.log.note("\(end)")
      ticket?.end(.success(.done(.built)))
    }
  }
}

extension ScriptEvent<StormAction> {
  /// The kind of the requested destination.
  fileprivate var kind: StormKind? {
    switch action {
    case .openItem: .item
    case .openOnly: .only
    case .openMembers: .members
    case .openVault: .vault
    case .openSlow: .slow
    case .openDouble: .double
    case .openInner: .inner
    case .openSheet: .sheet
    case .openCover: .cover
    case .openPing: .ping
    case .openPong: .pong
    case .openMirror: .mirror
    case .openUsed: .used
    case .openUsedSheet: .usedSheet
    case .openUsedTab: .usedTab
    default: nil
    }
  }

  fileprivate var options: RequestOptions {
    let policy: RequestOptions.Policy =
      switch choice(of: 8) {
      case 0: .supersede
      case 1: .refuse
      default: .wait
      }
    // Either shorter than a transition or longer.
    let deadline: Duration = first / 12 % 4 == 0 ? .milliseconds(100) : .seconds(5)
    return RequestOptions(isAnimated: isAnimated, policy: policy, deadline: deadline)
  }
}

/// One caller that waits for the end of a request.
@MainActor final class StormTicket {
  typealias Ending = Result<NavigationOutcome, NavigationError>

  let request: NavigationRequest
  /// The number of the room; each new window has another number.
  let room: Int
  /// The name of the router, as the address of a released one may be reused.
  let router: String
  /// The number of the request, once it was submitted.
  var number: Int?
  var handle: RequestHandle?
  var task: Task<Void, Never>?
  private(set) var endings: [Ending] = []
  private(set) var isCancelled = false
  /// Whether the window was closed or the router was released, which cancels all requests.
  var isStranded = false
  /// Whether a task awaits the outcome, instead of a callback of the handle.
  let isTask: Bool

  init(_ request: NavigationRequest, in room: StormRoom, isTask: Bool) {
    self.request = request
    self.room = room.number
    router = room.routerName
    self.isTask = isTask
  }

  var isRunning: Bool { endings.isEmpty }

  /// Whether another caller that has not cancelled waits for the same request.
  func shares(_ other: StormTicket) -> Bool {
    other !== self && !isStranded && other.router == router && number != nil
      && other.number == number && other.isRunning && !other.isCancelled
  }

  func cancel() {
    isCancelled = true
    task?.cancel()
    handle?.cancel()
  }

  func end(_ ending: Ending) {
    endings.append(ending)
    (handle, task) = (nil, nil)
  }
}
