extension UIView {
  /// Requests an update that runs just before the layout, at the end of the turn.
  func request(_ update: PendingUpdates) {
    guard !pendingUpdates.contains(update) else { return }
    pendingUpdates.insert(update)
    requestLayoutPass()
  }

  /// Performs the requested updates of this view and of its view controller.
  func performUpdates() {
    updateProperties(where: pendingUpdates)
    updateConfigurationIfNeeded()
  }

  /// Performs the requested updates of properties in this tree, each before those of its subviews.
  func updatePropertiesOfTree() {
    TraitScope.within(self) { updateProperties(where: pendingUpdates) }
    for view in heldViews { view.updatePropertiesOfTree() }
  }

  /// Updates the content for the current state if that is requested.
  func updateConfigurationIfNeeded() {
    guard pendingUpdates.contains(.configuration) else { return }
    pendingUpdates.remove(.configuration)
    updateOwnConfiguration()
  }

  private func updateProperties(where requests: PendingUpdates) {
    pendingUpdates.subtract([.properties, .controllerProperties])
    let updated = requests.contains(.controllerProperties) ? controller : nil
    // Most views are plain, and update nothing.
    let isPlain = !requests.contains(.properties) || type(of: self) == UIView.self
    if updated == nil, isPlain { return }
    // Not noted as dependence on the level, which all layouts would have.
    let level = (hostWindow?.world ?? HeadlessWorld.current)?.level ?? .standard
    guard level > .uiKit18 else { return }
    if let updated { track(.controllerProperties, of: updated) { updated.updateProperties() } }
    if isPlain { return }
    track(.properties, of: self) { updateProperties() }
  }
}

/// The requested updates of a view that run just before its layout.
struct PendingUpdates: OptionSet {
  let rawValue: UInt8

  /// `updateProperties()` of the view.
  static let properties = PendingUpdates(rawValue: 1)
  /// `updateProperties()` of the view controller with this root view.
  static let controllerProperties = PendingUpdates(rawValue: 2)
  /// The configuration of a cell, header, footer or button for its state.
  static let configuration = PendingUpdates(rawValue: 4)
  /// All updates, as a new view needs them.
  static let all: PendingUpdates = [.properties, .controllerProperties, .configuration]
}

extension UIView {
  /// The target of a fitting size for the smallest one.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target of a fitting size for the largest one.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The commands of the last drawing of the view; empty if it was never drawn.
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
