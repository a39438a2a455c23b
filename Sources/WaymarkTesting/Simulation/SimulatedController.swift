import HeadlessUIKit

/// A controller of a simulation, whatever its kind.
@MainActor
protocol SimulatedController: UIViewController {
  var life: SimulatedLife { get }
}
