extension NSExceptionName {
  /// An argument that the call cannot take.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state in which the call makes no sense.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException"
  )
  /// A failure without a name of its own.
  public static let genericException = NSExceptionName("NSGenericException")
}
