#if Explorer
  import Foundation
  import HeadlessUIKit
  import Waymark
  import WaymarkCore
  import WaymarkTesting
  import WaymarkTraces

  /// A part of a trace: a request or step that is repeated, or a change that cannot be repeated.
  struct TraceAct: Equatable {
    /// The origin of a part.
    enum Deed: Equatable {
      case step(String)
      case request(Int, destination: String, context: String)
      /// A request that the app submits by itself at launch or for a waiting request.
      case ownRequest(Int, destination: String)
      /// An event or change that the trace does not contain completely, with the reason.
      case unknown(String)
    }

    var deed: Deed
    var milliseconds: Int
    /// The recorded result.
    var result = TraceResult()

    /// The number of its request.
    var number: Int? {
      switch deed {
      case .request(let number, _, _), .ownRequest(let number, _): number
      case .step, .unknown: nil
      }
    }

    /// The parts of a trace in order: its steps or, without steps, its requests.
    static func all(of file: TraceFile) -> [TraceAct] {
      var list = TraceActs()
      let hasSteps = file.records.contains { if case .step = $0 { true } else { false } }
      for record in file.records {
        if hasSteps { list.addPart(ofScript: record) } else { list.addPart(ofApp: record) }
      }
      return list.acts
    }
  }

  /// The parts of a trace up to a record.
  private struct TraceActs {
    private(set) var acts: [TraceAct] = []
    private var tree: ControllerTree?
    private var isAfterParking = false

    /// Adds a record of a script, whose steps caused all events and changes.
    mutating func addPart(ofScript record: TraceRecord) {
      switch record {
      case .header, .omitted: break
      case .step(let step, let time): acts.append(act(.step(step), time))
      case .tree(let new, _, _):
        tree = new
        if !acts.isEmpty { acts[acts.count - 1].result.tree = new }
      case .event(let event, _): if !acts.isEmpty { acts[acts.count - 1].result.add(event) }
      }
    }

    /// Adds a record of a running app.
    mutating func addPart(ofApp record: TraceRecord) {
      switch record {
      case .header, .step: break
      case .omitted(let text, let time): acts.append(act(.unknown("not recorded: \(text)"), time))
      case .tree(let new, let time, nil):
        if tree?.root != nil {
          let cause = "taps, gestures and other code are not recorded"
          acts.append(act(.unknown("the hierarchy changed without a request: \(cause)"), time))
        }
        tree = new
      case .tree(let new, _, let number?):
        tree = new
        if let index = index(ofRequest: number) { acts[index].result.tree = new }
      case .event(let event, let time): add(event, at: time)
      }
    }

    private mutating func add(_ event: NavigationEvent, at time: Int) {
      switch event.kind {
      case .submitted(let context): acts.append(act(deed(event, context), time))
      case .deliveryRefused, .recordingFailed:
        acts.append(act(.unknown("\(event.destination): \(event.kind)"), time))
      default: break
      }
      if let index = index(ofRequest: event.request) { acts[index].result.add(event) }
      if case .parked = event.kind { isAfterParking = true } else { isAfterParking = false }
    }

    private func deed(_ event: NavigationEvent, _ context: String) -> TraceAct.Deed {
      if isAfterParking || tree?.root == nil {
        return .ownRequest(event.request, destination: event.destination)
      }
      return .request(event.request, destination: event.destination, context: context)
    }

    private func act(_ deed: TraceAct.Deed, _ time: Int) -> TraceAct {
      var act = TraceAct(deed: deed, milliseconds: time)
      act.result.tree = tree
      return act
    }

    private func index(ofRequest number: Int) -> Int? {
      acts.lastIndex { $0.number == number }
    }
  }

  /// The decisions, the plan, the outcome and the hierarchy after a request or step, without
  /// contexts, titles and texts of errors, which depend on the data.
  struct TraceResult: Equatable {
    private var guards: [String] = []
    private var plan: [String] = []
    private var outcomes: [String] = []
    var tree: ControllerTree?

    mutating func add(_ event: NavigationEvent) {
      var redaction = TraceRedaction(isNumbered: false)
      let event = redaction.redacted(event)
      switch event.kind {
      case .guardDecided(let name, let decision): guards.append("\(name): \(decision)")
      case .planned(let plan, _): self.plan = plan.operations.map(\.description)
      case .ended, .failed: outcomes.append("\(event.destination): \(event.kind)")
      default: break
      }
    }

    private var treeLines: [String] {
      guard let tree else { return [] }
      var redaction = TraceRedaction(isNumbered: false)
      // When a view is loaded depends on layout, which is not simulated.
      return redaction.redacted(tree).description.replacing(" not loaded", with: "")
        .components(separatedBy: "\n")
    }

    /// The first difference from a result of the headless app, in one line.
    func difference(from here: TraceResult) -> String? {
      Self.difference("guards", guards, here.guards)
        ?? Self.difference("plan", plan, here.plan)
        ?? Self.difference("outcome", outcomes, here.outcomes)
        ?? (tree == nil ? nil : Self.difference("hierarchy", treeLines, here.treeLines))
    }

    private static func difference(
      _ part: String,
      _ there: [String],
      _ here: [String]
    ) -> String? {
      for index in 0..<max(there.count, here.count) {
        let recorded = there.indices.contains(index) ? there[index] : nil
        let repeated = here.indices.contains(index) ? here[index] : nil
        if recorded == repeated { continue }
        let texts = [recorded, repeated].map { text in
          text?.trimmingCharacters(in: .whitespaces) ?? "nothing"
        }
        return "\(part): recorded \(texts[0]), here \(texts[1])"
      }
      return nil
    }
  }

  /// The repetition of a trace in the headless app.
  struct TraceReplayAnswer: Encodable {
    var device: String
    var variants: [String]
    /// The steps that were performed, for the address of the page.
    var steps: [LiveStep] = []
    var acts: [Act] = []
    /// Whether every part was repeated, with the same result.
    var isSame: Bool { acts.allSatisfy { $0.difference == nil && $0.gap == nil } }

    struct Act: Encodable {
      var seconds: Double
      /// The step of the headless app, or the recorded request.
      var text: String
      var gap: String?
      /// A property of the repetition that the trace does not determine.
      var note: String?
      var difference: String?
      /// The plan and its reasons before the step, in the headless app.
      var way: WayAnswer?
    }
  }

  /// Repeats a trace in a new launch of the app.
  @MainActor struct TraceReplay<App: UIApplicationDelegate> {
    // Each step takes some milliseconds.
    private static var mostActs: Int { 500 }

    private let file: TraceFile
    private let session: LiveSession<App>
    private var answer: TraceReplayAnswer
    private var numbersOfContexts: [String: [String: Int]] = [:]

    /// - Parameter variants: The variants to enable beside those of the trace.
    init(_ file: TraceFile, in app: AppUnderTest<App>, variants: Set<String> = []) throws {
      self.file = file
      var setup = SessionSetup()
      try setup.choose(device: file.header.device)
      for name in (file.header.variants ?? []) + variants.sorted() {
        try setup.add(variant: name, of: app.variants)
      }
      session = try LiveSession(id: "", app: app, setup: setup, isLive: false)
      answer = TraceReplayAnswer(
        device: setup.device.rawValue,
        variants: setup.variants.sorted()
      )
    }

    /// - Parameters:
    ///   - first: Steps before those of the trace, such as a login.
    ///   - isWanted: Asked before each step.
    mutating func run(
      after first: [LiveStep] = [],
      while isWanted: () -> Bool = { true }
    ) async throws -> TraceReplayAnswer {
      try await session.session.driver.settle()
      for step in first { try await perform(step) }
      let acts = TraceAct.all(of: file)
      for act in acts.prefix(Self.mostActs) {
        guard isWanted() else { throw CancellationError() }
        answer.acts.append(await replay(act))
      }
      if acts.count > Self.mostActs {
        let gap = "\(acts.count - Self.mostActs) further requests are not repeated"
        answer.acts.append(.init(seconds: 0, text: "", gap: gap))
      }
      return answer
    }

    private mutating func perform(_ step: LiveStep) async throws {
      try await session.performAndSettle(step)
      answer.steps.append(step)
    }

    private mutating func replay(_ act: TraceAct) async -> TraceReplayAnswer.Act {
      var replayed = TraceReplayAnswer.Act(
        seconds: Double(act.milliseconds) / 1_000,
        text: ""
      )
      let step: LiveStep
      switch act.deed {
      case .unknown(let gap):
        replayed.gap = gap
        return replayed
      case .ownRequest(_, let name):
        (replayed.text, replayed.note) = (name, "the app submits it by itself")
        return replayed
      case .step(let text): step = LiveStep(written: text)
      case .request(_, let name, let context):
        guard let (words, note) = words(for: name, context) else {
          replayed.text = "\(name)\(context.isEmpty ? "" : "(\(context))")"
          replayed.gap = "no destination of this name can be opened here"
          return replayed
        }
        replayed.note = note
        replayed.way = session.session.way(to: words)
        step = LiveStep("go \(words)")
      }
      replayed.text = step.written
      do {
        try await perform(step)
        replayed.difference = act.result.difference(from: result(of: act))
      } catch {
        replayed.difference = "the step is not possible here: \("\(error)".onOneLine)"
      }
      return replayed
    }

    /// The result of the last step: of its request, or of all its requests.
    private func result(of act: TraceAct) -> TraceResult {
      let events = session.entries.last?.events ?? []
      var result = TraceResult()
      result.tree = session.session.driver.tree
      var number: Int?
      if case .request(_, let name, _) = act.deed {
        number =
          events.first { event in
            if case .submitted = event.kind { event.destination == name } else { false }
          }?
          .request
      }
      for event in events where number == nil || event.request == number { result.add(event) }
      return result
    }

    /// The words of the step `go` for a request, and a note if its context is a sample.
    private mutating func words(for name: String, _ context: String) -> (String, String?)? {
      guard let entry = session.session.table[name] else { return nil }
      let written = UserStep.written(name, isLast: false)
      if entry.parameters.isEmpty {
        return (try? entry.request()) == nil ? nil : (written, nil)
      }
      var texts = entry.samples
      if entry.parameters.count == 1 { texts.append([entry.parameters[0].name: context]) }
      let equal = texts.first { (try? entry.request(with: $0))?.contextText == context }
      if let equal { return ("\(written) \(Self.query(equal))", nil) }
      guard !entry.samples.isEmpty else { return nil }
      // Equal contexts get equal samples, and different ones different samples if there are enough.
      let known = numbersOfContexts[name, default: [:]]
      let index = known[context] ?? known.count
      numbersOfContexts[name, default: [:]][context] = index
      let sample = entry.samples[index % entry.samples.count]
      let note = "the context \(context) is not known; the sample stands for it"
      return ("\(written) \(Self.query(sample))", note)
    }

    private static func query(_ texts: [String: String]) -> String {
      let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
      return texts.sorted { $0.key < $1.key }.map { name, value in
        "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")"
      }
      .joined(separator: "&")
    }
  }
#endif
