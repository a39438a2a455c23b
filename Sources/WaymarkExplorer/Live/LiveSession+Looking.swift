#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import Waymark
  import WaymarkCore

  extension LiveSession {
    /// The current state of the app.
    var view: LiveView {
      let user = world.user
      return session.driver.run { _ in
        LiveView(
          picture: user.picture(rows: drawnRows),
          controllers: user.controllers(),
          tree: session.driver.tree.description.components(separatedBy: "\n")
        )
      }
    }

    /// Reads the state of the app, and publishes a message if it has changed.
    func look(isReset: Bool = false) {
      let view = view
      let index = entries.count - 1
      if entries[index].after != view { entries[index].after = view }
      let room = LiveEntry.maximumCallbacks - entries[index].callbacks.count
      entries[index].callbacks += recorder.lines.prefix(max(0, room))
      recorder.clear()
      var message = message(showing: view)
      message.isReset = isReset
      guard isReset || message != last else { return }
      revision += 1
      restingBeats = 0
      message.revision = revision
      publish(message)
      message.revision = 0
      message.isReset = false
      last = message
    }

    /// Draws more rows of a list, as many as at first; for the app, the user scrolls.
    ///
    /// - Parameter moreRows: The number of rows that follow in the page. If it is outdated, because
    ///   the page requested them twice or the list was removed, nothing happens.
    func drawMoreRows(ofList list: Int, before moreRows: Int) throws {
      try checkNotReplaying()
      let shown = entries[entries.count - 1].after.picture.elements
      guard shown.contains(where: { $0.list == list && $0.moreRows == moreRows }) else { return }
      drawnRows[list, default: HeadlessUser.rowsInPicture] += HeadlessUser.rowsInPicture
      look()
      beat()
    }

    private func message(showing view: LiveView) -> LiveMessage {
      LiveMessage(
        session: id,
        revision: 0,
        isMoving: !isQuiet,
        picture: view.picture,
        controllers: view.controllers,
        coordinators: session.driver.coordinators.roots,
        requests: (session.driver.router?.requests ?? []).map {
          LiveMessage.PendingRequest(number: $0.number, text: $0.text, shortText: $0.shortText)
        },
        notes: session.driver.run(app.notes),
        window: window,
        spoken: SpokenElement.all(in: view.picture),
        position: entries.count - 1,
        count: entries.count - 1 + future.count,
        entry: summary(of: entries.count - 1),
        isReset: false
      )
    }

    private var window: LiveMessage.WindowAnswer? {
      guard let window = world.user.keyWindow else { return nil }
      let range = WindowWidth.range(on: world.device.idiom)
      return LiveMessage.WindowAnswer(
        width: Int(window.bounds.width),
        height: Int(window.bounds.height),
        narrowest: range.lowerBound,
        widest: range.upperBound,
        isRegular: world.device.horizontalSizeClass == .regular,
        textSize: TextSize(world.device.contentSizeCategory)
      )
    }

    /// The session as a whole.
    var answer: SessionAnswer {
      look()
      if world.clock.mode == .realTime { beat() }
      var state = message(showing: entries[entries.count - 1].after)
      state.revision = revision
      let ahead = future.enumerated().map { offset, step in
        EntrySummary(
          index: entries.count + offset,
          step: step.text,
          isHurried: step.isHurried,
          seconds: 0,
          changes: 0,
          requests: []
        )
      }
      return SessionAnswer(
        device: setup.device.rawValue,
        variants: setup.variants.sorted(),
        entries: entries.indices.map(summary) + ahead,
        state: state
      )
    }

    // MARK: Heartbeat

    /// Reads the state repeatedly while a page listens: often in transitions, otherwise less and
    /// less often, and not at all after two minutes without a change.
    ///
    /// Changes that are not caused by a step, such as a label after a response of a server, send no
    /// notification.
    func beat() {
      restingBeats = 0
      guard heart == nil, isWatched() else { return }
      heart = Task { [weak self] in
        while let pause = self?.nextPause {
          guard (try? await Task.sleep(for: pause)) != nil else { return }
          self?.look()
        }
        self?.heart = nil
      }
    }

    /// The time to the next heartbeat; nil if there is none.
    var nextPause: Duration? {
      guard isWatched() else { return nil }
      guard isQuiet else {
        restingBeats = 0
        return pauseInTransitions
      }
      restingBeats += 1
      guard restingBeats <= 130 else { return nil }
      return min(.milliseconds(50 * restingBeats), .seconds(1))
    }

    /// The time until the next action of the clock, which may end the transition, plus a margin,
    /// because the clock waits for the same time.
    private var pauseInTransitions: Duration {
      guard let wait = world.clock.timeToNextAction else { return .milliseconds(30) }
      return min(max(wait + .milliseconds(4), .milliseconds(10)), .milliseconds(100))
    }
  }
#endif
