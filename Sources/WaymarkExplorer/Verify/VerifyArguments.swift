#if Explorer
  import Foundation
  import HeadlessUIKit
  import WaymarkTesting

  /// The arguments of `verify`.
  struct VerifyArguments: Equatable {
    var setup = SessionSetup()
    var effort = ExplorationEffort.standard
    /// Whether the exploration ends with the first finding.
    var stopsAtFirst = false
    var comparesSizes = false
    /// The number of random user events, and their seed.
    var randomEvents: Int?
    var seed: UInt64?
    /// The maximum time in seconds.
    var time: Double?
    var shard = ExplorationShard.whole
    /// The requested number of exploring processes, 1 or 2; `nil` to use the cores of the machine.
    var requestedProcesses: Int?
    /// The files to write the report to, each in the format of its extension.
    var reports: [String] = []
    /// The files to draw the map to, each in the format of its extension.
    var maps: [String] = []
    /// The file of the committed map to compare with.
    var baseline: String?
    var updatesBaseline = false
    /// Whether findings are printed as GitHub annotations.
    var annotates = false
    /// The reports to merge instead of exploring.
    var merged: [String] = []
    /// The first argument that affects the exploration.
    private var exploring: String?

    private static let optionNames = [
      "--variant", "--device", "--uikit", "--effort", "--time", "--random", "--seed", "--shard",
      "--processes", "--report", "--map", "--baseline",
    ]

    /// Parses the arguments after the name of the command.
    init(_ arguments: [String], variants: [String]) throws(UsageError) {
      let reader = ArgumentReader(
        flags: ["--merge", "--first", "--sizes", "--update-baseline", "--github"],
        options: Self.optionNames
      )
      var merges = false
      let parts = try reader.parts(of: arguments)
      exploring = parts.lazy.compactMap(\.nameForExploring).first
      for part in parts {
        switch part {
        case .word(let word): merged.append(word)
        case .flag("--merge"): merges = true
        case .flag("--first"): stopsAtFirst = true
        case .flag("--sizes"): comparesSizes = true
        case .flag("--update-baseline"): updatesBaseline = true
        case .flag: annotates = true
        case .option("--variant", let name): try setup.add(variant: name, of: variants)
        case .option("--device", let name): try setup.choose(device: name)
        case .option("--effort", let text): effort = try ExplorationEffort(argument: text)
        case .option("--uikit", let version): try setup.choose(uiKit: version)
        case .option("--time", let text): time = try Self.seconds(text)
        case .option("--random", let text): randomEvents = try Self.number(text, of: "--random")
        case .option("--seed", let text): seed = UInt64(try Self.number(text, of: "--seed"))
        case .option("--shard", let text): shard = try Self.shard(text)
        case .option("--processes", let text):
          requestedProcesses = try Self.processes(text)
        case .option("--report", let file):
          _ = try ReportFormat(file: file)
          reports.append(file)
        case .option("--map", let file):
          _ = try MapFormat(file: file)
          maps.append(file)
        case .option(_, let file): baseline = file
        }
      }
      try check(merges: merges)
    }

    private func check(merges: Bool) throws(UsageError) {
      if merges, merged.isEmpty { throw UsageError("--merge needs the files of the reports") }
      if merges, let exploring {
        throw UsageError("--merge explores nothing, so that \(exploring) would have no effect")
      }
      if !merges, let word = merged.first {
        throw UsageError("verify takes no argument, but got \"\(word)\"; --merge joins reports")
      }
      if seed != nil, randomEvents == nil {
        throw UsageError("--seed needs --random NUMBER, the events of random users")
      }
      if updatesBaseline, baseline == nil {
        throw UsageError("--update-baseline needs --baseline FILE")
      }
      if baseline != nil, shard != .whole {
        throw UsageError(
          "a shard finds a part of the map; give --baseline to the command that merges the reports"
        )
      }
    }

    /// The files that are written.
    var outputs: [String] {
      reports + maps + (updatesBaseline ? [baseline].compactMap(\.self) : [])
    }

    /// The number of processes that explore on this machine: one for each part, or one for both.
    ///
    /// Merging explores nothing, and an exploration that ends with the first finding has one part.
    var processes: Int {
      if !merged.isEmpty || stopsAtFirst { return 1 }
      return requestedProcesses ?? min(2, ProcessInfo.processInfo.activeProcessorCount)
    }

    private static func number(_ text: String, of option: String) throws(UsageError) -> Int {
      guard let number = Int(text), number >= 1 else {
        throw UsageError("\(option) takes a number from 1, but got \"\(text)\"")
      }
      return number
    }

    private static func processes(_ text: String) throws(UsageError) -> Int {
      guard let number = Int(text), 1...2 ~= number else {
        throw UsageError("--processes takes 1 or 2, but got \"\(text)\"")
      }
      return number
    }

    private static func seconds(_ text: String) throws(UsageError) -> Double {
      guard let seconds = Double(text), seconds > 0, seconds < 1e9 else {
        throw UsageError("--time takes a number of seconds, but got \"\(text)\"")
      }
      return seconds
    }

    private static func shard(_ text: String) throws(UsageError) -> ExplorationShard {
      guard let shard = ExplorationShard(text) else {
        throw UsageError("\"\(text)\" is not a shard; the second of eight is 2/8")
      }
      return shard
    }

    @MainActor var options: ExplorationOptions {
      var options = ExplorationOptions(
        variants: setup.variants,
        device: setup.headlessDevice,
        effort: effort
      )
      options.time = time.map { .seconds($0) }
      if let randomEvents { options.randomEvents = randomEvents }
      if let seed { options.seed = seed }
      options.shard = shard
      options.stopsAtFirstFinding = stopsAtFirst
      if comparesSizes { options.comparesSizes = true }
      return options
    }
  }

  extension ArgumentReader.Part {
    /// The name of an argument that affects the exploration; nil for one about the report.
    fileprivate var nameForExploring: String? {
      switch self {
      case .flag("--first"): "--first"
      case .flag("--sizes"): "--sizes"
      case .option(let name, _): ["--report", "--map", "--baseline"].contains(name) ? nil : name
      case .flag, .word: nil
      }
    }
  }

  /// The format of an output file, by its extension.
  protocol FileFormat: CaseIterable, RawRepresentable<String> {
    /// The content of the file, for messages.
    static var content: String { get }
  }

  extension FileFormat {
    init(file: String) throws(UsageError) {
      let ending = file.split(separator: ".").last.map(String.init) ?? ""
      guard file.contains("."), let format = Self(rawValue: ending) else {
        let known = Self.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
        throw UsageError("the name of a \(Self.content) ends in \(known), but \"\(file)\" does not")
      }
      self = format
    }
  }

  /// The format of a report's file.
  enum ReportFormat: String, FileFormat {
    static let content = "report"
    case json, xml, sarif, txt
  }

  /// The format of a map's file.
  enum MapFormat: String, FileFormat {
    static let content = "map"
    case map, dot, svg
  }

  extension ExplorationEffort {
    /// Parses the name of an effort.
    init(argument text: String) throws(UsageError) {
      guard let effort = Self(rawValue: text) else {
        let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("the effort is one of \(names), not \"\(text)\"")
      }
      self = effort
    }
  }
#endif
