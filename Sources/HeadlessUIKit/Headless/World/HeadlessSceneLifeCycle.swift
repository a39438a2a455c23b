/// The handling of an app without the scene life cycle.
@_spi(Headless)
public enum HeadlessSceneLifeCycle: Sendable {
  /// Launches it, as up to iOS 18.
  case optional
  /// Launches it with a warning, as on iOS 26.
  case recommended
  /// Does not launch it, as when built with the iOS 27 SDK.
  case required
}
