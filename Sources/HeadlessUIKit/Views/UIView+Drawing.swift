extension UIView {
  /// The target of a fitting size for the smallest one.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target of a fitting size for the largest one.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The commands with which the view was drawn last; empty if it never was.
  @_spi(Headless) public var drawing: [CGContext.Command] { extras?.drawing ?? [] }

  func requestDisplay() {
    guard extras?.needsDisplay != true, let world = hostWindow?.world else { return }
    extrasMadeOnDemand.needsDisplay = true
    let work = ClockClosure("drawing of a view") { [weak self] in self?.display() }
    world.turn { world.clock.enqueue(work) }
  }

  private func display() {
    extras?.needsDisplay = false
    guard window != nil, !bounds.isEmpty else { return }
    let context = CGContext(size: bounds.size, scale: traitCollection.displayScale)
    TraitScope.within(self) { record(in: context) }
    extras?.drawing = context.commands
  }

  /// Records the content of the view, without its subviews.
  func record(in context: CGContext) {
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
  }
}
