#if Explorer
  /// A step of a script: what is done, and whether the app comes to rest before.
  struct ScriptStep: Hashable, Sendable {
    var step: ExplorerStep
    /// Whether it is done while what came before still moves, as a hurried person does; written
    /// with a tilde in front.
    var isHurried = false
  }
#endif
