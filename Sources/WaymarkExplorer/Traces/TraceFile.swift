#if Explorer
  import Foundation
  import WaymarkCore
  import WaymarkTraces

  /// A trace that was read from a file.
  struct TraceFile: Equatable {
    /// The maximum size of a file, in bytes.
    static let mostBytes = 8_000_000
    /// The maximum number of records.
    private static let mostRecords = 100_000

    var header: TraceRecord.Header
    /// The records after the header.
    var records: [TraceRecord] = []
    /// The damage of the last line, whose writer was probably ended; the others are complete.
    var damage: TraceFileError?

    init(header: TraceRecord.Header) {
      self.header = header
    }

    init(path: String) throws {
      guard let file = FileHandle(forReadingAtPath: path) else {
        throw TraceFileError.unreadable(path)
      }
      defer { try? file.close() }
      let data: Data
      do {
        data = try file.read(upToCount: Self.mostBytes + 1) ?? Data()
      } catch {
        throw TraceFileError.unreadable(path)
      }
      try self.init(data)
    }

    /// Parses the lines of a file.
    ///
    /// The last line may be incomplete. A damaged line before it is an error.
    init(_ data: Data) throws(TraceFileError) {
      guard data.count <= Self.mostBytes else { throw .tooLarge }
      let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
      guard lines.count <= Self.mostRecords else { throw .tooLarge }
      let decoder = JSONDecoder()
      guard let first = lines.first, let version = Self.version(of: first, decoder) else {
        throw .noHeader
      }
      guard version == TraceRecord.version else { throw .unknownVersion(version) }
      guard case .header(let header)? = try? decoder.decode(TraceRecord.self, from: first) else {
        throw .noHeader
      }
      self.header = header
      for (index, line) in lines.enumerated().dropFirst() {
        guard let record = try? decoder.decode(TraceRecord.self, from: line),
          record.milliseconds >= 0
        else {
          let error = TraceFileError.damaged(line: index + 1)
          guard index == lines.count - 1 else { throw error }
          damage = error
          return
        }
        records.append(record)
      }
    }

    /// A header of another version may have other properties.
    private static func version(of line: Data, _ decoder: JSONDecoder) -> Int? {
      struct Line: Decodable {
        var header: Content
        struct Content: Decodable { var _0: Version }
        struct Version: Decodable { var version: Int }
      }
      return (try? decoder.decode(Line.self, from: line))?.header._0.version
    }

    /// The lines of a file with these records.
    var text: String {
      get throws {
        try ([.header(header)] + records).map { record in
          String(decoding: try JSONEncoder.ofThePage.encode(record), as: UTF8.self) + "\n"
        }
        .joined()
      }
    }
  }

  /// The reason why a trace cannot be read.
  enum TraceFileError: Error, Equatable, CustomStringConvertible {
    case unreadable(String)
    case noHeader
    case unknownVersion(Int)
    case damaged(line: Int)
    case tooLarge

    var description: String {
      switch self {
      case .unreadable(let path): "\(path) cannot be read"
      case .noHeader:
        "the first line is not the header of a trace: choose a file that events.record(to:) wrote, "
          + "or that trace --finding printed"
      case .unknownVersion(let version):
        "the trace has version \(version), but this tool reads version \(TraceRecord.version): "
          + "use the tool of the Waymark that recorded it"
      case .damaged(let line): "line \(line) is not a record of a trace: the file is damaged"
      case .tooLarge:
        "a trace has at most \(TraceFile.mostBytes / 1_000_000) MB and 100000 records: "
          + "record files of a smaller maximumFileSize"
      }
    }
  }

  /// A line of a trace for people, with the hierarchy at that time.
  struct TraceMoment: Encodable, Equatable {
    var seconds: Double
    /// The kind of record or event, for colors.
    var kind: String
    var text: String
    /// The number of the request; absent for other records.
    var request: Int?
    var plan: PlanReport?
    /// The position of the hierarchy in ``TraceAnswer/trees``; absent before the first one.
    var tree: Int?

    static func == (one: TraceMoment, other: TraceMoment) -> Bool {
      (one.seconds, one.kind, one.text, one.request, one.tree)
        == (other.seconds, other.kind, other.text, other.request, other.tree)
    }
  }

  /// A trace as the page and the command line show it.
  struct TraceAnswer: Encodable {
    // The page draws all of them.
    private static let mostMoments = 5_000

    var app: String
    var appVersion: String?
    var device: String
    var variants: [String]
    var isRedacted: Bool
    var finding: String?
    /// Damage, and parts that are not shown.
    var notes: [String] = []
    var moments: [TraceMoment] = []
    /// The hierarchies as lines, of which each differs from the one before.
    var trees: [[String]] = []

    init(_ file: TraceFile) {
      app = file.header.app
      appVersion = file.header.appVersion
      device = file.header.device
      variants = file.header.variants ?? []
      isRedacted = file.header.isRedacted
      finding = file.header.finding
      if let damage = file.damage { notes.append("\(damage); it is the last one and is omitted") }
      let shown = file.records.prefix(Self.mostMoments)
      if shown.count < file.records.count {
        notes.append("shows the first \(shown.count) of \(file.records.count) records")
      }
      for record in shown { add(record) }
    }

    private mutating func add(_ record: TraceRecord) {
      let last = trees.isEmpty ? nil : trees.count - 1
      var moment = TraceMoment(
        seconds: Double(record.milliseconds) / 1_000,
        kind: "note",
        text: "",
        tree: last
      )
      switch record {
      case .header: return
      case .tree(let tree, _, _):
        trees.append(tree.description.components(separatedBy: "\n"))
        (moment.kind, moment.text, moment.tree) = ("tree", "hierarchy", trees.count - 1)
      case .step(let step, _): (moment.kind, moment.text) = ("step", step)
      case .omitted(let text, _): moment.text = "not recorded: \(text)"
      case .event(let event, _):
        (moment.kind, moment.text) = (event.kind.name, event.description)
        moment.request = event.request
        if case .planned(let plan, _) = event.kind {
          moment.plan = PlanReport(plan, isCarriedOut: true)
        }
      }
      moments.append(moment)
    }
  }
#endif
