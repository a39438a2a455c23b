#if HEADLESS_UIKIT
  @_spi(Headless) public import HeadlessUIKit

  // For tests of the headless layer itself, which never run on a device.
  @_spi(Headless) extension LawStage {
    /// The world of the running test.
    public var world: HeadlessWorld { platform.world }

    /// Shows a root, settles and clears the trace, within the call.
    public func show(_ root: UIViewController) throws {
      put(root)
      try settle()
      trace.clear()
    }

    /// Shows a navigation controller with screens of these names, within the call.
    public func navigation(_ names: String...) throws -> UINavigationController {
      let navigation = stack(names)
      try show(navigation)
      return navigation
    }

    /// Runs all transitions to their end, within the call.
    public func settle() throws {
      try world.settle()
    }

    /// Ends the turn of the run loop, within the call.
    public func endTurn() {
      world.clock.commit()
    }
  }
#endif
