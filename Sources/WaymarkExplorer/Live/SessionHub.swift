#if Explorer
  import HeadlessUIKit

  /// The sessions of a page, found by what they show.
  ///
  /// An address says how an app was put together and what was done with it. A session that is just
  /// there is joined; else one is made. So tabs with one address live together, and an address
  /// shows the same to everybody and at any time.
  @MainActor final class SessionHub<App: UIApplicationDelegate> {
    /// More sessions than anybody has open; the one that was used least recently goes.
    private static var most: Int { 16 }

    let app: ExploredApp<App>
    private var sessions: [LiveSession<App>] = []
    private var made = 0
    /// Given the messages of all sessions.
    var publish: (LiveMessage) -> Void = { _ in }

    init(_ app: ExploredApp<App>) {
      self.app = app
    }

    /// The session of that name, if it is still there; it counts as used.
    subscript(id: String) -> LiveSession<App>? {
      guard let index = sessions.firstIndex(where: { $0.id == id }) else { return nil }
      let session = sessions.remove(at: index)
      sessions.append(session)
      return session
    }

    /// A session that shows what an address says.
    func session(
      _ setup: SessionSetup,
      steps: [LiveStep],
      position: Int
    ) async throws -> LiveSession<App> {
      let there = sessions.last {
        $0.setup == setup && $0.steps + $0.future == steps && $0.steps.count == position
      }
      if let there { return self[there.id] ?? there }
      made += 1
      let session = try LiveSession(id: "\(made)", app: app, setup: setup)
      session.publish = { [weak self] in self?.publish($0) }
      if steps.isEmpty {
        try await session.session.driver.settle()
        session.startTime(isReset: true)
      } else {
        try await session.replay(steps, upTo: position)
      }
      sessions.append(session)
      if sessions.count > Self.most { sessions.removeFirst() }
      return session
    }

    /// Lets all sessions go, and whoever was given their messages: a server keeps the hub too.
    func close() {
      sessions = []
      publish = { _ in }
    }
  }
#endif
