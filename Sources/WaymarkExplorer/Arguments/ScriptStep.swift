#if Explorer
  /// A step of a script, and whether it waits until the app has settled.
  struct ScriptStep: Hashable, Sendable {
    var step: ExplorerStep
    /// Whether it is performed while the transition of the step before still runs; written with a
    /// tilde in front.
    var isHurried = false
  }
#endif
