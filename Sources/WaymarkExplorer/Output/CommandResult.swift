#if Explorer
  /// The output and exit status of a command.
  ///
  /// The following example carries out a command line without ending the process:
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
#endif
