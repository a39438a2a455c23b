#if !canImport(ObjectiveC)
  /// Runs code and returns what it returns; without the Objective-C runtime nothing is kept longer.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }
#endif
