import PlatformUI

/// A view that reads a model in one of its updates and notes all of them.
@available(iOS 26, *)
final class CountingView: UIView {
  private let counter: Counter
  private let reading: Reading
  var onUpdate: () -> Void = {}

  init(_ counter: Counter, _ reading: Reading = .properties) {
    self.counter = counter
    self.reading = reading
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    note("properties", if: .properties)
    onUpdate()
  }

  override func updateConstraints() {
    note("constraints", if: .constraints)
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    note("layout", if: .layout)
  }

  private func note(_ name: String, if kind: Reading) {
    if reading == kind { counter.read(name) } else { counter.log.append(name) }
  }
}
