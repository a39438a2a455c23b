import HeadlessUIKit

/// A controller that writes every callback into a trace.
final class Screen: UIViewController {
  let name: String
  private let trace: Trace
  /// Runs inside a callback, after it was noted.
  var onCallback: (String) -> Void = { _ in }

  init(_ name: String, _ trace: Trace) {
    self.name = name
    self.trace = trace
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    super.loadView()
    note("loadView")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("WA", animated)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("IA", animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("DA", animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("WD", animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("DD", animated)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("willLayout")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("didLayout")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "WM(nil)" : "WM(parent)")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "DM(nil)" : "DM(parent)")
  }

  private func note(_ callback: String, _ animated: Bool? = nil) {
    let flag = animated.map { $0 ? "(true)" : "(false)" } ?? ""
    trace.note("\(name).\(callback)\(flag)")
    onCallback(callback)
  }
}
