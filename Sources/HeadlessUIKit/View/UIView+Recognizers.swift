extension UIView {
  func take(_ recognizer: UIGestureRecognizer) {
    recognizer.hostView?.release(recognizer)
    extrasMadeOnDemand.recognizers.append(recognizer)
    recognizer.hostView = self
  }

  func release(_ recognizer: UIGestureRecognizer) {
    guard let index = extras?.recognizers.firstIndex(identical: recognizer) else { return }
    extras?.recognizers.remove(at: index)
    recognizer.hostView = nil
  }

  func replaceRecognizers(with recognizers: [UIGestureRecognizer]) {
    for recognizer in extras?.recognizers ?? [] { release(recognizer) }
    for recognizer in recognizers { take(recognizer) }
  }

  /// Returns a view that looks as this one does now: of its size and colour, with nothing in it,
  /// because nothing is drawn.
  ///
  /// - Returns: Nil if the view has no size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.backgroundColor = backgroundColor
    return snapshot
  }
}
