#if Explorer
  /// The exit status of a command.
  public enum ExitStatus: Int32, Sendable {
    /// The user is where the link leads, or everything holds.
    case done = 0
    /// The request was refused or failed, a step could not be done, or something does not hold.
    case failed = 1
    /// The command line is invalid.
    case badUsage = 2
    /// The request still waits for something.
    case parked = 3
    /// An exploration has found nothing wrong and was not complete, or was interrupted.
    case incomplete = 4
  }
#endif
