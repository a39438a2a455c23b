extension LawStage {
  /// Whether this platform can simulate a user, as laws about users require.
  public static nonisolated var hasUser: Bool { LawPlatform.hasUser }

  /// The simulated user of the window.
  public var user: any LawUser {
    get throws { try platform.user() }
  }
}
