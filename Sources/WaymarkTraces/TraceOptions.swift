public import Foundation
public import Waymark
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
  /// event `NavigationEvent.Kind.recordingFailed(reason:)`.
  ///
  /// ```swift
  /// recording = router.events.record(to: .temporaryDirectory.appending(path: "traces"))
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

/// Writes records in the background, in their order.
final class TraceWriter: Sendable {
  // A hierarchy has some kilobytes, and a disk can be slow.
  private static let mostWaiting = 2_000

  private let records: AsyncStream<TraceRecord>.Continuation
  let writing: Task<Void, Never>

  /// Starts to write.
  ///
  /// - Parameter failed: Called once if a file cannot be written, after which nothing is written.
  init(
    _ files: TraceFiles,
    _ header: TraceRecord.Header,
    failed: @escaping @MainActor @Sendable (String) -> Void
  ) {
    let (stream, records) = AsyncStream.makeStream(
      of: TraceRecord.self,
      bufferingPolicy: .bufferingOldest(Self.mostWaiting)
    )
    self.records = records
    writing = Task.detached(priority: .utility) {
      var files = files
      do {
        try files.start(header)
        for await record in stream { try files.append(record) }
      } catch {
        records.finish()
        await failed("\(error)".split(whereSeparator: \.isNewline).joined(separator: " "))
      }
    }
  }

  deinit { records.finish() }

  /// Adds a record; returns false if it is lost because too many wait to be written.
  func append(_ record: TraceRecord) -> Bool {
    if case .dropped = records.yield(record) { false } else { true }
  }

  func finish() {
    records.finish()
  }
}

/// The files of a recording: begins a new one when the last one is full, and deletes the oldest.
struct TraceFiles: Sendable {
  /// Numbers that others have taken between the search and the creation are skipped.
  private static let mostAttempts = 100
  private static let leastSize = 16_384

  private let folder: URL
  private let size: Int
  private let count: Int
  /// Creates a file that does not exist; a test provides one on a full disk.
  var create: @Sendable (URL) throws -> FileHandle = { url in
    try Data().write(to: url, options: .withoutOverwriting)
    return try FileHandle(forWritingTo: url)
  }
  private let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
  /// The header, and the last hierarchy, with which every file begins.
  private var header = Data()
  private var lastTree = Data()
  private var file: FileHandle?
  private var written = 0

  init(_ folder: URL, _ options: TraceOptions) {
    self.folder = folder
    size = max(options.maximumFileSize, Self.leastSize)
    count = max(options.fileCount, 1)
  }

  /// Begins the first file.
  mutating func start(_ header: TraceRecord.Header) throws {
    self.header = try line(.header(header))
    if self.header.count > size / 2 {
      var short = header
      short.destinations = []
      self.header = try line(.header(short))
    }
    try begin()
  }

  mutating func append(_ record: TraceRecord) throws {
    var line = try line(record)
    // Two records fit into every file, because it begins with a hierarchy.
    if line.count > (size - header.count) / 2 {
      let text = "a record of \(line.count) bytes"
      line = try self.line(.omitted(text, at: record.milliseconds))
    } else if case .tree = record {
      lastTree = line
    }
    if written + line.count > size {
      try begin()
      if line == lastTree { return }
    }
    try write(line)
  }

  private func line(_ record: TraceRecord) throws -> Data {
    try encoder.encode(record) + Data("\n".utf8)
  }

  private mutating func write(_ line: Data) throws {
    try file?.write(contentsOf: line)
    written += line.count
  }

  private mutating func begin() throws {
    try? file?.close()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var numbers = try numbers()
    var attempt = 0
    while true {
      let number = (numbers.last ?? 0) + 1
      numbers.append(number)
      do {
        file = try create(url(number))
        break
      } catch let error as CocoaError where error.code == .fileWriteFileExists {
        attempt += 1
        if attempt == Self.mostAttempts { throw error }
      }
    }
    // A file that another recording still writes is removed with its last handle.
    for number in numbers.dropLast(count) {
      try? FileManager.default.removeItem(at: url(number))
    }
    written = 0
    try write(header + lastTree)
  }

  private func url(_ number: Int) -> URL {
    folder.appending(path: "trace-\(number).jsonl")
  }

  /// The numbers of the files in the folder, sorted.
  private func numbers() throws -> [Int] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).compactMap { name in
      guard name.hasPrefix("trace-"), name.hasSuffix(".jsonl") else { return nil }
      return Int(name.dropFirst("trace-".count).dropLast(".jsonl".count))
    }
    .filter { $0 > 0 && $0 < Int.max / 2 }
    .sorted()
  }
}
