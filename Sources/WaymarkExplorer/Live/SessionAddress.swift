#if Explorer
  /// What a session shows: how the app is put together, the steps, and how many of them are done.
  struct SessionAddress: Equatable {
    var setup: SessionSetup
    var steps: [LiveStep]
    var position: Int
  }
#endif
