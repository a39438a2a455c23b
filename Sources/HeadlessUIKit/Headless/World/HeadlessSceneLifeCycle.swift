/// The system's treatment of an app that does not adopt the scene life cycle.
@_spi(Headless)
public enum HeadlessSceneLifeCycle: Sendable {
  /// It launches, as up to iOS 18.
  case optional
  /// It launches with a warning, as on iOS 26.
  case recommended
  /// It does not launch, as when it is built with the SDK of iOS 27.
  case required
}
