import Foundation
public import WaymarkCore

/// Records navigations as a file for the trace viewers of Chrome and Perfetto.
///
/// Each request has a separate row: a bar for its duration, with bars for its operations inside,
/// and marks for other events.
///
/// The following example records the requests of a router:
///
/// ```swift
/// var trace = NavigationTrace()
/// let subscription = router.events.subscribe { trace.record($0, at: start.duration(to: .now)) }
/// ```
public struct NavigationTrace: Sendable {
  private var entries: [Entry] = []
  private var open: [Int: [String]] = [:]

  /// Creates an empty recording.
  public init() {}

  /// Adds an event.
  ///
  /// - Parameters:
  ///   - event: The event; events of one request must be added in order.
  ///   - time: The time since the start of the recording; must not decrease.
  public mutating func record(_ event: NavigationEvent, at time: Duration) {
    let microseconds = time.microseconds
    switch event.kind {
    case .submitted: begin(event.destination, event, microseconds)
    case .operationBegan(let operation): begin(operation.description, event, microseconds)
    case .operationSettled: end(event, microseconds)
    case .ended, .failed:
      mark(event, microseconds)
      while open[event.request]?.isEmpty == false { end(event, microseconds) }
    case .drifted:
      // An operation that the hierarchy did not allow has ended as well.
      if open[event.request, default: []].count > 1 { end(event, microseconds) }
      mark(event, microseconds)
    default: mark(event, microseconds)
    }
  }

  /// The recording as JSON, in the trace event format.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? encoder.encode(File(traceEvents: entries))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private mutating func begin(_ name: String, _ event: NavigationEvent, _ time: Int64) {
    open[event.request, default: []].append(name)
    entries.append(Entry(name: name, ph: "b", id: event.request, ts: time, event))
  }

  private mutating func end(_ event: NavigationEvent, _ time: Int64) {
    guard let name = open[event.request]?.popLast() else { return }
    entries.append(Entry(name: name, ph: "e", id: event.request, ts: time, event))
  }

  private mutating func mark(_ event: NavigationEvent, _ time: Int64) {
    entries.append(Entry(name: event.kind.word, ph: "n", id: event.request, ts: time, event))
  }

  private struct File: Encodable {
    var displayTimeUnit = "ms"
    let traceEvents: [Entry]
  }

  private struct Entry: Encodable {
    let name: String
    let cat = "navigation"
    let ph: String
    let id: Int
    let pid = 1
    let tid: Int
    let ts: Int64
    let args: [String: String]

    init(name: String, ph: String, id: Int, ts: Int64, _ event: NavigationEvent) {
      self.name = name
      self.ph = ph
      self.id = id
      tid = id
      self.ts = ts
      args = ["text": event.description]
    }
  }
}

extension NavigationEvent.Kind {
  /// The event in one or two words.
  var word: String {
    switch self {
    case .submitted: "submitted"
    case .joined: "joined"
    case .guardDecided(let name, _): "guard \(name)"
    case .parked: "parked"
    case .resumed: "resumed"
    case .queued: "queued"
    case .planned: "planned"
    case .loading: "loading"
    case .loadFailed(let screen, _, _): "not loaded \(screen)"
    case .built(let screen): "built \(screen)"
    case .operationBegan: "began"
    case .operationSettled: "settled"
    case .drifted: "drifted"
    case .taskFailed(let name, _): "task \(name)"
    case .restored: "restored"
    case .ended: "ended"
    case .failed: "failed"
    case .deliveryRefused: "delivery refused"
    case .recordingFailed: "recording failed"
    }
  }
}

extension Duration {
  fileprivate var microseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
