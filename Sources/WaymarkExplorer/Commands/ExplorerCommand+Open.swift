#if Explorer
  import HeadlessUIKit
  import Waymark
  import WaymarkCore
  import WaymarkTesting

  extension ExplorerCommand {
    func open(_ arguments: OpenArguments, _ ink: Ink) async throws -> CommandResult {
      let result =
        if let delivery = arguments.delivery {
          try await deliverResult(arguments, delivery)
        } else {
          try await openResult(arguments)
        }
      let output =
        arguments.isJSON
        ? try OpenReport(result, explains: arguments.explains).json
        : result.text(explains: arguments.explains, ink: ink)
      return CommandResult(result.status, output: output)
    }

    private func openResult(_ arguments: OpenArguments) async throws -> OpenResult {
      let session = try ExplorerSession(app, setup: arguments.setup)
      // A bad link is found before anything is done.
      _ = try session.target(of: arguments.url)
      try session.check(arguments.before + arguments.during)
      for step in arguments.before { try await session.perform(step) }
      try await session.settle()
      guard let router = session.driver.router else { throw DriverError.noRouter }
      let record = RequestRecord(of: router)
      // The steps may have connected another scene, which has destinations of its own.
      let target = try session.target(of: arguments.url)
      let explanation = session.driver.run { _ in router.explain(target.request()) }
      let request = target.request(options: RequestOptions(isAnimated: arguments.isAnimated))
      let handle = session.driver.run { _ in router.go(request) }
      for step in arguments.during { try await session.perform(step) }
      try await session.settle()
      let number = handle.status.number
      return OpenResult(
        url: arguments.url,
        readings: session.readings(of: try session.url(arguments.url)),
        explanation: explanation,
        carriedOut: record.plan(of: number),
        decisions: record.decisions(of: number),
        joined: record.joined(by: number),
        ending: try ending(of: handle, record),
        waiting: router.requests.filter { $0.number != number },
        notes: session.driver.run(app.notes),
        coordinators: session.driver.coordinators,
        tree: session.driver.tree
      )
    }

    private func ending(
      of handle: RequestHandle,
      _ record: RequestRecord
    ) throws(DriverError) -> OpenResult.Ending {
      switch handle.result {
      case .success(let outcome): return .ended(outcome)
      case .failure(let error): return .failed(error)
      case nil:
        switch handle.status.phase {
        case .parked(let requirement): return .parked(until: requirement)
        case .deciding: return .deciding(by: record.decisions(of: handle.status.number).last?.name)
        case .loading, .queued, .running, .ended: break
        }
        throw .unsettled(["request #\(handle.status.number) to \(handle.status.destination)"])
      }
    }
  }

  extension ExplorerSession {
    /// Finds a bad link of a later step before anything is done.
    fileprivate func check(_ steps: [ScriptStep]) throws(UsageError) {
      for case .open(let text) in steps.map(\.step) { _ = try target(of: text) }
    }
  }
#endif
