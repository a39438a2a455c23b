public import PlatformUI

// Diagnostics only: the guards and tasks of a router, for another context.
extension Router {
  @available(
    *,
    unavailable,
    message:
      "a router's guards and tasks take a NavigationRequest: add .adapting { $0.context } to each"
  )
  @_disfavoredOverload
  public convenience init(
    window: UIWindow,
    guards: [any NavigationGuard] = [],
    contextTasks: [any ContextTask] = [],
    postRoutingTasks: [any PostRoutingTask] = [],
    adapters: [any ContainerAdapter] = []
  ) {
    self.init(window: window, adapters: adapters)
  }
}
