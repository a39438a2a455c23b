#if Explorer
  import Foundation

  /// The output and exit status of a command.
  ///
  /// The following example runs a command line without ending the process:
  ///
  /// ```swift
  /// let result = await ExplorerCommand(exploring: .shop).result(of: ["tree"])
  /// print(result.output, result.status)
  /// ```
  public struct CommandResult: Equatable, Sendable {
    /// The exit status of the process.
    public var status: ExitStatus
    /// The text for standard output, with its last line break; may be empty.
    public var output: String
    /// The text for standard error, with its last line break; may be empty.
    public var errors: String

    init(_ status: ExitStatus, output: String = "", errors: String = "") {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// The exit status of a command.
  public enum ExitStatus: Int32, Sendable {
    /// The destination is visible, or all checks passed.
    case done = 0
    /// The request was refused or failed, a step was impossible, or a check failed.
    case failed = 1
    /// The command line is invalid.
    case badUsage = 2
    /// The request is still waiting.
    case parked = 3
    /// An exploration without findings was incomplete or interrupted.
    case incomplete = 4
  }

  /// Adds colors to text, or returns it unchanged.
  ///
  /// The following example runs a command line with colors:
  ///
  /// ```swift
  /// let colored = await ExplorerCommand(exploring: .shop).result(of: ["tree"], ink: .colored)
  /// ```
  public struct Ink: Equatable, Sendable {
    /// Whether escape sequences are added.
    public let isColored: Bool

    /// No colors.
    public static let plain = Ink(isColored: false)
    /// Colors as ANSI escape sequences.
    public static let colored = Ink(isColored: true)

    /// The ink for standard output: colors on a terminal, unless `NO_COLOR` or `TERM=dumb` is set.
    public static var forStandardOutput: Ink {
      suiting(ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) == 1)
    }

    static func suiting(_ environment: [String: String], isTerminal: Bool) -> Ink {
      let isUnwanted = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
      return Ink(isColored: isTerminal && !isUnwanted)
    }

    func heading(_ text: String) -> String { paint(text, "1") }
    func good(_ text: String) -> String { paint(text, "32") }
    func bad(_ text: String) -> String { paint(text, "31") }
    func waiting(_ text: String) -> String { paint(text, "33") }

    private func paint(_ text: String, _ code: String) -> String {
      isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
  }
#endif
