// The names are those of Dispatch.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Dispatch defines these as macros, which Swift imports only with the Objective-C runtime.
#if !canImport(ObjectiveC)
  /// The number of nanoseconds in a second.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  /// The number of nanoseconds in a millisecond.
  public let NSEC_PER_MSEC: UInt64 = 1_000_000
  /// The number of nanoseconds in a microsecond.
  public let NSEC_PER_USEC: UInt64 = 1000
  /// The number of microseconds in a second.
  public let USEC_PER_SEC: UInt64 = 1_000_000
#endif
