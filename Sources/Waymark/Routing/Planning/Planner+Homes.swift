/// Records the chosen homes for the plan as a value.
extension Planner {
  /// Records the homes of the steps from the target back to another one.
  mutating func noteHomes(from target: BoundStep, to last: BoundStep) {
    var next: BoundStep? = target
    while let step = next {
      if let home = step.chooseHome() { plan.homes.append(home) }
      next = step === last ? nil : step.parent
    }
  }
}
