package import Foundation

/// The outcomes, decisions and places that were seen at least once.
struct ExplorationCoverage: Codable {
  /// The kinds of outcomes of each destination's requests.
  var outcomes: [String: Set<String>] = [:]
  /// The guards that allowed a request.
  var passed: Set<String> = []
  /// The guards that blocked a request.
  var held: Set<String> = []
  /// The leave guards of screens, which are not required to both allow and block a request.
  var leaveGuards: Set<String> = []
  /// For each destination, the places of its screen with their shortest scripts.
  var ways: [String: [String: [String]]] = [:]
  /// Whether a destination that should have one place has several.
  var hasSeveralWays = false
  /// The screens that appeared and were removed in one step, with the shortest scripts.
  var brief: [String: [String]] = [:]
  /// Properties that held at some time.
  var sometimes: Set<String> = []
}

/// The progress of an exploration.
package struct ExplorationProgress: Hashable, Codable, Sendable {
  package var states = 0
  package var frontier = 0
  package var checks = 0
  package var steps = 0
  /// The number of launches so far.
  package var launches = 0
  package var findings = 0

  /// Adds the numbers that differ between the parts of an exploration.
  mutating func add(_ other: Self) {
    checks += other.checks
    steps += other.steps
    launches += other.launches
    findings += other.findings
  }
}

/// Connects an exploration to a tool: progress, and crashes of earlier processes.
@MainActor package struct ExplorationMonitor {
  /// Receives each script before its last step is performed, and the subject of a possible crash;
  /// `nil` for a repeated step.
  package var journal: (@MainActor ([String], String?) -> Void)?
  package var progress: (@MainActor (ExplorationProgress) -> Void)?
  /// The scripts that ended earlier processes, with their crashes; they are reported and not
  /// performed again.
  package var crashes: [[String]: Crash] = [:]
  /// The script among them that ends the exploration, because there are too many.
  package var lastCrash: [String]?
  /// Performs a script in another process and returns whether that ends the process; `nil` if this
  /// is not possible.
  package var endsProcess: (@MainActor ([String]) -> Bool?)?
  /// The process that explores the other part; `nil` if this one explores both.
  package var otherPart: OtherPart?

  /// Performs work in a process that has not launched the app, and that launches it once; `nil` if
  /// this process may launch it any number of times.
  package var newProcess: (@MainActor (Data) async throws -> ProcessEnd)?
  /// The steps that set the size of the windows; `nil` outside of a comparison of sizes.
  var size: [String]?

  package init() {}

  /// The part for an exploration whose scripts begin with the steps that set a size; none for the
  /// size of the device.
  func part(beginningWith steps: [String]) -> Self {
    var part = self
    part.crashes = [:]
    for (script, crash) in crashes where script.starts(with: steps) {
      let rest = Array(script.dropFirst(steps.count))
      if !WindowSize.isSet(by: rest.first ?? "") { part.crashes[rest] = crash }
    }
    part.lastCrash = lastCrash.flatMap { script in
      part.crashes.keys.first { steps + $0 == script }
    }
    guard !steps.isEmpty else { return part }
    part.progress = nil
    // Another process would perform the script at the size of the device.
    part.endsProcess = nil
    if let journal {
      part.journal = { script, subject in journal(steps + script, subject) }
    }
    return part
  }

  /// The crash of a process by a script.
  package struct Crash: Codable {
    var message: String
    /// The subject of the crash; `nil` if none was logged.
    var subject: String?

    package init(_ message: String, about subject: String? = nil) {
      (self.message, self.subject) = (message, subject)
    }
  }

  /// The end of a process that performs work.
  package enum ProcessEnd {
    case answered(Data)
    /// A script has ended the process.
    case crashed([String], Crash)
  }

  /// Another process that explores the same app with the same options.
  package struct OtherPart {
    /// The number of this process's part, from 0.
    var own: Int
    /// Sends a message, and returns the one that the other process sends.
    var exchange: @MainActor (Data) async throws -> Data

    package init(own: Int, exchange: @escaping @MainActor (Data) async throws -> Data) {
      (self.own, self.exchange) = (own, exchange)
    }
  }
}
