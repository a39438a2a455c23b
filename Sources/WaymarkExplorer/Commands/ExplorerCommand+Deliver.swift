#if Explorer
  import HeadlessUIKit
  import Waymark
  import WaymarkCore
  import WaymarkTesting

  extension ExplorerCommand {
    /// Opens something as the app receives it from the system.
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
        explanation: Explanation(plan: nil, obstacle: "the app has made it by itself"),
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
