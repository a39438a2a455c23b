import PlatformUI

/// A screen that reads a model in one of its updates and notes all of them.
@available(iOS 26, *)
final class CountingScreen: UIViewController {
  private let counter: Counter
  private let reading: Reading

  init(_ counter: Counter, _ reading: Reading = .screenProperties) {
    self.counter = counter
    self.reading = reading
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    note("screen's properties", if: .screenProperties)
  }

  override func updateViewConstraints() {
    note("screen's constraints", if: .screenConstraints)
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("before layout", if: .beforeLayout)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("after layout", if: .afterLayout)
  }

  private func note(_ name: String, if kind: Reading) {
    if reading == kind { counter.read(name) } else { counter.log.append(name) }
  }
}
