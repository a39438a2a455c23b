import PlatformUI
import UIKitLawSupport

/// A tab bar controller that records its appearance in a trace.
final class TracingTabs: UITabBarController {
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    trace.note("tabs.WA")
    super.viewWillAppear(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    trace.note("tabs.DA")
    super.viewDidAppear(animated)
  }
}
