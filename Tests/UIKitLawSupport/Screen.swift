public import PlatformUI

/// A view controller that records every callback in a trace.
public final class Screen: UIViewController {
  public let name: String
  private let trace: Trace
  /// Runs inside a callback, after it was noted.
  public var onCallback: (String) -> Void = { _ in }

  public init(_ name: String, _ trace: Trace) {
    self.name = name
    self.trace = trace
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    super.loadView()
    note("loadView")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("WA", animated)
  }

  public override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("IA", animated)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("DA", animated)
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("WD", animated)
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("DD", animated)
  }

  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("willLayout")
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("didLayout")
  }

  public override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "WM(nil)" : "WM(parent)")
  }

  public override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "DM(nil)" : "DM(parent)")
  }

  private func note(_ callback: String, _ animated: Bool? = nil) {
    let flag = animated.map { $0 ? "(true)" : "(false)" } ?? ""
    trace.note("\(name).\(callback)\(flag)")
    onCallback(callback)
  }
}
