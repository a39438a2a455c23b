extension UIWindow {
  /// Brings the input views up to date at the end of the turn if the first responder has others.
  ///
  /// Not at once: between two fields there is no first responder for a moment.
  func inputViewsMayHaveChanged() {
    guard !hasSameInputViews(as: neededInputViews), let world else { return }
    world.turn {
      world.clock.enqueue(
        ClockClosure("check of the input views") { [weak self] in self?.updateInputViews() }
      )
    }
  }

  private func updateInputViews() {
    let needed = neededInputViews
    guard !hasSameInputViews(as: needed) else { return }
    let former = inputViews
    inputViews = needed
    for view in former where !needed.contains(identical: view) { view.removeFromSuperview() }
    for view in needed { addSubview(view) }
  }

  private func hasSameInputViews(as views: [UIView]) -> Bool {
    inputViews.elementsEqual(views, by: ===)
  }

  /// The views that the first responder wants; those that hold it stay.
  private var neededInputViews: [UIView] {
    guard let firstResponder else { return [] }
    if let view = firstResponder as? UIView, inputViews.contains(where: view.isDescendant) {
      return inputViews
    }
    let chain = sequence(first: firstResponder, next: \.next)
    let accessory = chain.lazy.compactMap(\.inputAccessoryView).first { _ in true }
    let input = chain.lazy.compactMap(\.inputView).first { _ in true }
    return [accessory, input].compactMap { $0 }
  }
}
