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
    if requests.contains(.controllerProperties), let controller {
      track(.controllerProperties, of: controller) { controller.updateProperties() }
    }
    // Most views are plain, and update nothing.
    guard requests.contains(.properties), type(of: self) != UIView.self else { return }
    track(.properties, of: self) { updateProperties() }
  }
}
