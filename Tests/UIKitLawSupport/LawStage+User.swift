extension LawStage {
  /// Whether this platform can play a person; laws about persons need it.
  public static nonisolated var hasUser: Bool { LawPlatform.hasUser }

  /// The simulated person in front of the window.
  public var user: any LawUser {
    get throws { try platform.user() }
  }
}
