#if HEADLESS_UIKIT
  @_spi(Headless) public import HeadlessUIKit

  @_spi(Headless) extension LawStage {
    /// The world of the running test, for tests of the headless layer itself.
    public var world: HeadlessWorld { platform.world }
  }
#endif
