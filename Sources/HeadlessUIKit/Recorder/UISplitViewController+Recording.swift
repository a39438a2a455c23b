extension UISplitViewController {
  /// Asks or tells the delegate, and writes it down; nil without a delegate.
  @discardableResult
  func ask<Answer>(
    _ call: @autoclosure () -> String,
    _ question: (any UISplitViewControllerDelegate) -> Answer
  ) -> Answer? {
    guard let delegate = ownDelegate else { return nil }
    record("delegate.\(call())")
    return question(delegate)
  }
}
