#if !canImport(ObjectiveC)
  /// The name of a method; without the Objective-C runtime there is none, so no value exists.
  ///
  /// `nil` can be written where a selector may be left out, as in the usual title-only bar button.
  public struct Selector: Hashable, Sendable {
    // Not an enumeration without cases: code that takes one would be known never to run.
    private init() {}
  }
#endif
