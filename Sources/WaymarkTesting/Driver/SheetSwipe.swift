/// What came of swiping a sheet down.
public enum SheetSwipe: Hashable, Sendable {
  /// The sheet has left, or began to.
  case dismissed
  /// The sheet stays: it is modal in its presentation, or its delegate did not let it go.
  ///
  /// The delegate has been told of the attempt, and may have opened an alert.
  case held
}
