#if Explorer
  import Foundation

  /// Colours text, or leaves it alone.
  ///
  /// The following example carries out a command line with colours:
  ///
  /// ```swift
  /// let coloured = await ExplorerCommand(exploring: .shop).result(of: ["tree"], ink: .coloured)
  /// ```
  public struct Ink: Equatable, Sendable {
    /// Whether escape sequences are written at all.
    public let isColoured: Bool

    /// Leaves every text alone.
    public static let plain = Ink(isColoured: false)
    /// Colours every text.
    public static let coloured = Ink(isColoured: true)

    /// The ink for standard output: colours on a terminal, unless `NO_COLOR` or `TERM=dumb` is set.
    public static var forStandardOutput: Ink {
      suiting(ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) == 1)
    }

    static func suiting(_ environment: [String: String], isTerminal: Bool) -> Ink {
      let isUnwanted = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
      return Ink(isColoured: isTerminal && !isUnwanted)
    }

    func heading(_ text: String) -> String { paint(text, "1") }
    func good(_ text: String) -> String { paint(text, "32") }
    func bad(_ text: String) -> String { paint(text, "31") }
    func waiting(_ text: String) -> String { paint(text, "33") }

    private func paint(_ text: String, _ code: String) -> String {
      isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
  }
#endif
