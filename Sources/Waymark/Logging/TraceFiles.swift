import Foundation
import WaymarkCore

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
