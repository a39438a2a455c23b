public import Foundation
import WaymarkCore

/// The contents and the maximum size of a recording, see ``EventStream/record(to:options:)``.
///
/// The following example keeps at most 2 MB:
///
/// ```swift
/// var options = TraceOptions()
/// options.fileCount = 2
/// options.destinations = places.entries.map(\.name)
/// ```
public struct TraceOptions: Equatable, Sendable {
  /// Whether contexts, titles, and the texts of errors and refusals are replaced by numbers; equal
  /// texts get equal numbers.
  ///
  /// Names from the app's code are recorded: destinations, classes, guards, and requirements.
  public var isRedacted = true
  /// The maximum size of a file, in bytes; values below 16,384 have no effect.
  public var maximumFileSize = 1_000_000
  /// The number of files that are kept in the folder; at least 1.
  public var fileCount = 4
  /// The names of the app's destinations, so that a reader knows those it does not have.
  public var destinations: [String] = []

  /// Creates the default options: redacted, at most four files of 1 MB.
  public init() {}
}

extension EventStream {
  /// Records future events and the hierarchies after them in files, until the returned
  /// subscription is cancelled or released.
  ///
  /// A file has a line of JSON for each record and can be read alone. `bazaar trace`, and the page
  /// of the explorer, show a file and repeat its requests. The recording begins a new file
  /// `trace-NUMBER.jsonl` in each launch and when the last one is full, and deletes the oldest.
  /// Several routers and processes can use one folder.
  ///
  /// Records are encoded and written in the background. If that fails, the recording ends with an
  /// event ``NavigationEvent/Kind/recordingFailed(reason:)``.
  ///
  /// ```swift
  /// recording = router.events.record(to: .cachesDirectory.appending(path: "traces"))
  /// ```
  ///
  /// - Parameters:
  ///   - folder: The folder for the files, which is created if necessary.
  ///   - options: The contents and the maximum size of the files.
  public func record(to folder: URL, options: TraceOptions = TraceOptions()) -> EventSubscription {
    let recorder = TraceRecorder(of: self, to: TraceFiles(folder, options), options)
    return subscribe { recorder.record($0) }
  }
}

/// Adds hierarchies to the events of a router, redacts both, and passes them to a writer.
@MainActor final class TraceRecorder {
  private let writer: TraceWriter
  private let hierarchy: @MainActor () -> (tree: ControllerTree, isPad: Bool)?
  private var redaction: TraceRedaction?
  private let start = ContinuousClock.now
  private var lastTree: ControllerTree?
  /// The number of records that could not be added since the last one.
  private var lost = 0

  init(of events: EventStream, to files: TraceFiles, _ options: TraceOptions) {
    hierarchy = events.hierarchy
    redaction = options.isRedacted ? TraceRedaction() : nil
    let info = Bundle.main.infoDictionary
    var header = TraceRecord.Header(
      app: info?["CFBundleName"] as? String ?? ProcessInfo.processInfo.processName,
      device: events.hierarchy()?.isPad == true ? "pad" : "phone"
    )
    header.appVersion = info?["CFBundleShortVersionString"] as? String
    header.destinations = options.destinations
    header.isRedacted = options.isRedacted
    writer = TraceWriter(files, header) { [weak events] reason in
      let kind = NavigationEvent.Kind.recordingFailed(reason: reason)
      events?.emit(NavigationEvent(request: 0, destination: "recording", kind: kind))
    }
  }

  /// Ends when everything that was recorded before ``finish()`` has been written.
  var writing: Task<Void, Never> { writer.writing }

  func finish() { writer.finish() }

  func record(_ event: NavigationEvent) {
    let time = milliseconds
    // Changes by the user are not events, so they are seen before the next request.
    if case .submitted = event.kind { recordTree(at: time) }
    append(.event(redaction?.redacted(event) ?? event, at: time))
    switch event.kind {
    case .operationSettled, .ended, .failed: recordTree(at: time, after: event.request)
    default: break
    }
  }

  private func recordTree(at time: Int, after request: Int? = nil) {
    guard let tree = hierarchy()?.tree, tree != lastTree else { return }
    lastTree = tree
    append(.tree(redaction?.redacted(tree) ?? tree, at: time, after: request))
  }

  private func append(_ record: TraceRecord) {
    if lost > 0 {
      let note = TraceRecord.omitted("\(lost) records: too many to write", at: record.milliseconds)
      if writer.append(note) { lost = 0 }
    }
    if !writer.append(record) { lost += 1 }
  }

  private var milliseconds: Int {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
