#if Explorer
  /// What a command tells the shell.
  public enum ExitStatus: Int32, Sendable {
    /// The user is where the link leads.
    case done = 0
    /// The request was refused or failed, or a step could not be done.
    case failed = 1
    /// The command line makes no sense.
    case badUsage = 2
    /// The request still waits for something.
    case parked = 3
  }
#endif
