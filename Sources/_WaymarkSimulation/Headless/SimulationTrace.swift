@_spi(Headless) import HeadlessUIKit

/// What happened in one play of a script, and what of it was wrong.
@MainActor
final class SimulationTrace: ScriptLog {
  private let recorder = LifecycleRecorder()
  private var witnesses: [Witness] = []
  /// The last witness of every place in memory; a place may be used again.
  private var latest: [ObjectIdentifier: Int] = [:]

  /// One controller, and how it fared.
  private struct Witness {
    weak var controller: UIViewController?
    let life: SimulatedLife
  }

  init() {
    super.init()
    recorder.onCall = { [unowned self] in take($1, of: $0) }
  }

  /// Every call and event, oldest first.
  override var lines: [String]? { recorder.lines }

  override func note(_ line: @autoclosure () -> String) {
    recorder.note(line())
  }

  /// Follows a controller to its end: it has to disappear as often as it appears, and to be gone
  /// when the script is over.
  func follow(_ controller: UIViewController, as name: String) {
    recorder.follow(controller, as: name)
    add(controller, SimulatedLife(name: name))
  }

  private func add(_ controller: UIViewController, _ life: SimulatedLife) {
    latest[ObjectIdentifier(controller)] = witnesses.count
    witnesses.append(Witness(controller: controller, life: life))
  }

  func name(of controller: UIViewController) -> String {
    recorder.name(of: controller) ?? "\(type(of: controller))"
  }

  /// How a controller fared; one that UIKit made is followed from now on.
  func life(of controller: UIViewController) -> SimulatedLife {
    if let index = latest[ObjectIdentifier(controller)],
      witnesses[index].controller === controller
    {
      return witnesses[index].life
    }
    let life = SimulatedLife(name: name(of: controller))
    add(controller, life)
    return life
  }

  private func take(_ call: String, of controller: UIViewController) {
    guard let callback = SimulatedLife.Callback(rawValue: String(call.prefix { $0 != "(" }))
    else { return }
    if let violation = life(of: controller).take(callback) { report(violation) }
  }

  /// Examines the objects that remain after the world was deallocated.
  func reportRemains() {
    for witness in witnesses where witness.life.phase != .disappeared {
      report("\(witness.life.name) ended \(witness.life.phase)")
    }
    let alive = witnesses.filter { $0.controller != nil }.map(\.life.name)
    if !alive.isEmpty { report("still alive: \(alive.joined(separator: ", "))") }
  }
}
