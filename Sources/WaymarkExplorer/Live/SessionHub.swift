#if Explorer
  import HeadlessUIKit

  /// The sessions of a page, which are found by their addresses.
  ///
  /// An address contains the setup of an app and its steps. If a session shows the address already
  /// or is being opened for it, callers join that session; otherwise the hub opens one. So tabs
  /// with one address share a session, and an address shows the same state in every browser.
  @MainActor final class SessionHub<App: UIApplicationDelegate> {
    /// The maximum number of sessions; above it, the least recently used one is removed.
    private static var most: Int { 16 }

    let app: AppUnderTest<App>
    /// Whether the sessions run in real time between their steps.
    private let isLive: Bool
    /// The version of UIKit of all sessions.
    let level: HeadlessLevel
    private var sessions: [LiveSession<App>] = []
    private var openings: [SessionOpening<App>] = []
    private var made = 0
    /// Receives the messages of all sessions.
    var publish: (LiveMessage) -> Void = { _ in }
    /// Whether a page receives the messages.
    ///
    /// A page that connects requests its sessions, so that they are up to date although they were
    /// not read in between.
    var isWatched: () -> Bool = { true }

    init(_ app: AppUnderTest<App>, level: HeadlessLevel = .standard, isLive: Bool = true) {
      (self.app, self.level, self.isLive) = (app, level, isLive)
    }

    /// Returns the session with a name and marks it as used; nil if it was removed.
    subscript(id: String) -> LiveSession<App>? {
      guard let index = sessions.firstIndex(where: { $0.id == id }) else { return nil }
      let session = sessions.remove(at: index)
      sessions.append(session)
      return session
    }

    /// Returns a session that shows an address.
    ///
    /// - Parameter isWanted: Whether the caller still waits. If no caller does, the remaining steps
    ///   are skipped and the call throws `CancellationError`.
    func session(
      _ address: SessionAddress,
      isWanted: @escaping () -> Bool = { true }
    ) async throws -> LiveSession<App> {
      if let session = sessions.last(where: { $0.shows(address) }) {
        return self[session.id] ?? session
      }
      if let opening = openings.first(where: { $0.address == address }) {
        opening.callers.append(isWanted)
        return try await withCheckedThrowingContinuation { opening.joined.append($0) }
      }
      let opening = SessionOpening<App>(address, for: isWanted)
      openings.append(opening)
      let result: Result<LiveSession<App>, any Error>
      do { result = .success(try await open(opening)) } catch { result = .failure(error) }
      for caller in opening.joined { caller.resume(with: result) }
      return try result.get()
    }

    /// Returns a picture of the app at an address, from a temporary session that no caller joins.
    ///
    /// - Throws: The error of a step, or `CancellationError` if no caller waits.
    func view(
      of address: SessionAddress,
      isWanted: @escaping () -> Bool = { true }
    ) async throws -> LiveView {
      let session = try LiveSession(id: "", app: app, setup: address.setup)
      try await start(session, at: address, isWanted: isWanted)
      if let problem = session.entries.last?.error { throw UsageError(problem) }
      return session.view
    }

    private func open(_ opening: SessionOpening<App>) async throws -> LiveSession<App> {
      defer { remove(opening) }
      made += 1
      let session = try LiveSession(
        id: "\(made)",
        app: app,
        setup: opening.address.setup,
        isLive: isLive
      )
      session.publish = { [weak self] in self?.publish($0) }
      session.isWatched = { [weak self] in self?.isWatched() == true }
      try await start(session, at: opening.address) { [weak self] in
        self?.isWanted(opening) == true
      }
      sessions.append(session)
      if sessions.count > Self.most { sessions.removeFirst() }
      return session
    }

    private func start(
      _ session: LiveSession<App>,
      at address: SessionAddress,
      isWanted: @escaping () -> Bool
    ) async throws {
      guard address.steps.isEmpty else {
        return try await session.replay(address.steps, upTo: address.position, while: isWanted)
      }
      try await session.session.driver.waitUntilSettled()
      session.startTime(isReset: true)
    }

    /// Whether a caller still waits; an opening without callers cannot be joined.
    private func isWanted(_ opening: SessionOpening<App>) -> Bool {
      guard openings.contains(where: { $0 === opening }) else { return false }
      if opening.callers.contains(where: { $0() }) { return true }
      remove(opening)
      return false
    }

    private func remove(_ opening: SessionOpening<App>) {
      openings.removeAll { $0 === opening }
    }

    /// Releases all sessions and the receiver of their messages, as a server also retains the hub.
    func close() {
      sessions = []
      openings = []
      publish = { _ in }
      isWatched = { false }
    }
  }

  /// A session that is being opened, and the callers that wait for it.
  @MainActor final class SessionOpening<App: UIApplicationDelegate> {
    let address: SessionAddress
    /// A closure for each caller that returns whether it still waits.
    var callers: [() -> Bool]
    /// The callers that joined.
    var joined: [CheckedContinuation<LiveSession<App>, any Error>] = []

    init(_ address: SessionAddress, for caller: @escaping () -> Bool) {
      self.address = address
      callers = [caller]
    }
  }

  /// The state of a session: the setup of the app, the steps, and the number of performed steps.
  struct SessionAddress: Equatable {
    var setup: SessionSetup
    var steps: [LiveStep]
    var position: Int
  }
#endif
