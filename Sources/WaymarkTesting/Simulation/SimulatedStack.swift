import HeadlessUIKit

/// A navigation controller that writes down its life.
final class SimulatedStack: UINavigationController, SimulatedController {
  let life: SimulatedLife
  nonisolated let name: String

  init(_ name: String, _ trace: SimulationTrace) {
    self.name = name
    life = SimulatedLife(name: name, trace)
    super.init(nibName: nil, bundle: nil)
    trace.watch(self)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override nonisolated var description: String { name }

  override func viewDidLoad() {
    super.viewDidLoad()
    life.note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    life.willAppear()
    super.viewWillAppear(animated)
  }

  override func viewIsAppearing(_ animated: Bool) {
    life.isAppearing()
    super.viewIsAppearing(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    life.didAppear()
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    life.willDisappear()
    super.viewWillDisappear(animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    life.didDisappear()
    super.viewDidDisappear(animated)
  }
}
