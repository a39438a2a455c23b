#if Explorer
  import HeadlessUIKit
  import Waymark
  import WaymarkCore

  extension LiveSession {
    func summary(of index: Int) -> EntrySummary {
      let entry = entries[index]
      return EntrySummary(
        index: index,
        step: entry.step?.text ?? "",
        isHurried: entry.step?.isHurried ?? false,
        seconds: entry.time.seconds,
        changes: entry.before.map { changeCount($0.tree, entry.after.tree) } ?? 0,
        error: entry.error,
        requests: entry.requestNumbers.map { line(of: $0, in: entry) }
      )
    }

    private func changeCount(_ before: [String], _ after: [String]) -> Int {
      before == after ? 0 : after.difference(from: before).count
    }

    /// Returns the details of an entry; nil if there is none.
    func details(of index: Int) -> EntryAnswer? {
      guard entries.indices.contains(index) else { return nil }
      let entry = entries[index]
      return EntryAnswer(
        summary: summary(of: index),
        command: command(upTo: index),
        before: entry.before,
        after: entry.after,
        reading: entry.reading,
        requests: entry.requestNumbers.map { story(of: $0, in: entry) },
        callbacks: entry.callbacks
      )
    }

    /// Returns the command line with the steps up to an entry.
    private func command(upTo index: Int) -> String {
      var words = [app.name, "explore"]
      for variant in setup.variants.sorted() { words += ["--variant", variant] }
      if setup.device != .phone { words += ["--device", setup.device.rawValue] }
      if setup.level != .standard { words += ["--uikit", "\(setup.level.rawValue)"] }
      for entry in entries.prefix(index + 1) {
        if let step = entry.step { words += ["--do", ShellWord.quoted(step.written)] }
      }
      return words.joined(separator: " ")
    }

    private func story(of number: Int, in entry: LiveEntry) -> EntryAnswer.RequestStory {
      let kinds = entry.events.filter { $0.request == number }.map(\.kind)
      return EntryAnswer.RequestStory(
        line: line(of: number, in: entry),
        events: kinds.map { EntryAnswer.Event(kind: $0.name, text: $0.description) },
        plans: kinds.compactMap { kind in
          guard case .planned(let plan, _) = kind else { return nil }
          return PlanReport(plan, isCarriedOut: true)
        }
      )
    }

    private func line(of number: Int, in entry: LiveEntry) -> EntrySummary.RequestLine {
      let events = entry.events.filter { $0.request == number }
      let submitted = events.compactMap { event in
        if case .submitted(let context) = event.kind { context } else { nil }
      }
      let status = events.last?.kind
      return EntrySummary.RequestLine(
        number: number,
        destination: events.first?.destination ?? "",
        context: submitted.first ?? "",
        status: status?.shortText ?? "",
        kind: status?.standing ?? "running"
      )
    }
  }

  extension LiveEntry {
    /// The requests with events, in order.
    fileprivate var requestNumbers: [Int] {
      var numbers: [Int] = []
      for event in events where !numbers.contains(event.request) { numbers.append(event.request) }
      return numbers
    }
  }

  extension NavigationEvent.Kind {
    /// The name of the kind, for pictures and colors.
    var name: String {
      switch self {
      case .submitted: "submitted"
      case .joined: "joined"
      case .guardDecided: "guard"
      case .parked: "parked"
      case .resumed: "resumed"
      case .queued: "queued"
      case .planned: "planned"
      case .loading: "loading"
      case .loadFailed: "loadFailed"
      case .built: "built"
      case .operationBegan: "began"
      case .operationSettled: "settled"
      case .drifted: "drifted"
      case .taskFailed: "taskFailed"
      case .restored: "restored"
      case .ended(let outcome): outcome.isDone ? "done" : "ended"
      case .failed: "failed"
      case .deliveryRefused: "deliveryRefused"
      case .recordingFailed: "recordingFailed"
      }
    }

    /// The state of a request after this event.
    fileprivate var standing: String {
      switch self {
      case .ended(let outcome): outcome.isDone ? "done" : "failed"
      case .failed, .deliveryRefused, .recordingFailed: "failed"
      case .parked, .loading, .loadFailed: "waiting"
      default: "running"
      }
    }

    fileprivate var shortText: String {
      switch self {
      case .planned, .built, .operationBegan, .operationSettled, .drifted: "under way"
      default: description
      }
    }
  }

  extension Duration {
    fileprivate var seconds: Double {
      Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
  }
#endif
