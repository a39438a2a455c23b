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
      // A bad link is reported before any step is performed.
      _ = try session.target(of: arguments.url)
      try session.check(arguments.before + arguments.during)
      for step in arguments.before { try await session.perform(step) }
      try await session.settle()
      guard let router = session.driver.router else { throw DriverError(.noRouter) }
      let record = RequestRecord(of: router)
      // The steps may have connected another scene, with other destinations.
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
        throw DriverError(
          .unsettled(["request #\(handle.status.number) to \(handle.status.destination)"])
        )
      }
    }
  }

  extension ExplorerSession {
    /// Throws for a bad link of a later step, before any step is performed.
    fileprivate func check(_ steps: [ScriptStep]) throws(UsageError) {
      for case .open(let text) in steps.map(\.step) { _ = try target(of: text) }
    }
  }

  extension ExplorerCommand {
    /// Delivers a link, notification, action or activity as the system does.
    func deliverResult(
      _ arguments: OpenArguments,
      _ delivery: Delivery
    ) async throws -> OpenResult {
      let launches = arguments.isCold && arguments.before.isEmpty
      let session = try ExplorerSession(
        app,
        setup: arguments.setup,
        opening: launches ? delivery : nil
      )
      for step in arguments.before { try await session.perform(step) }
      var record: RequestRecord?
      var handle = session.driver.deliveries.last
      if !launches {
        try await session.settle()
        if !arguments.isCold { record = session.driver.router.map { RequestRecord(of: $0) } }
        handle =
          arguments.isCold
          ? session.driver.reconnect(opening: delivery) : session.driver.deliver(delivery)
      }
      let number = handle?.request?.status.number
      for step in arguments.during { try await session.perform(step) }
      try await session.settle()
      let ending = try ending(of: handle, delivery)
      return OpenResult(
        url: arguments.url,
        readings: try session.readings(of: delivery),
        explanation: Explanation(plan: nil, obstacle: "the app handled the delivery itself"),
        carriedOut: number.flatMap { record?.plan(of: $0) },
        decisions: number.flatMap { record?.decisions(of: $0) } ?? [],
        joined: number.flatMap { record?.joined(by: $0) } ?? 0,
        ending: ending,
        waiting: (session.driver.router?.requests ?? []).filter { $0.number != number },
        notes: session.driver.run(app.notes),
        coordinators: session.driver.coordinators,
        tree: session.driver.tree
      )
    }

    private func ending(
      of handle: DeliveryHandle?,
      _ delivery: Delivery
    ) throws -> OpenResult.Ending {
      guard let handle else {
        throw UsageError("\(app.name) does not say how a delivery ends: set deliveryCenter")
      }
      switch handle.end {
      case .ended(let outcome): return .ended(outcome)
      case .failed(let error): return .failed(error)
      case .refused(let refusal):
        return .ended(.refused(by: "entry points", Refusal("\(refusal)")))
      case .restored(let end):
        guard let dropped = end.dropped.first else { return .ended(.done(.built)) }
        return .ended(.refused(by: dropped.stop.name, Refusal("\(dropped.cause)")))
      case nil: break
      }
      switch handle.request?.status.phase {
      case .parked(let requirement): return .parked(until: requirement)
      default: return .deciding(by: nil)
      }
    }
  }

  extension ExplorerSession {
    fileprivate func readings(of delivery: Delivery) throws -> [LinkReading] {
      guard case .url(let url) = delivery.content, delivery.kind != .fileURL else { return [] }
      return readings(of: url)
    }
  }
#endif
