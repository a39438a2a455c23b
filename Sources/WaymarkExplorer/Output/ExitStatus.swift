#if Explorer
  /// The exit status of a command.
  public enum ExitStatus: Int32, Sendable {
    /// The user is where the link leads.
    case done = 0
    /// The request was refused or failed, or a step could not be done.
    case failed = 1
    /// The command line is invalid.
    case badUsage = 2
    /// The request still waits for something.
    case parked = 3
  }
#endif
