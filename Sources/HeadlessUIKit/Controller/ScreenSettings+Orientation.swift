extension ScreenSettings {
  /// Turns the interface at the end of the turn if the way it lies is no longer supported.
  func askForOrientations() {
    guard let world = responderWindow?.world else { return }
    world.clock.turn {
      world.clock.enqueue(
        ClockClosure("question for the orientations") {
          guard !world.supports(world.orientation) else { return }
          let all = UIInterfaceOrientationMask.all.orientations
          if let other = all.first(where: world.supports) { world.turnInterface(to: other) }
        }
      )
    }
  }
}
