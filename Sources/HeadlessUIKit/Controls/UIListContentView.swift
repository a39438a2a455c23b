/// A view that shows a list configuration: two labels and a picture.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let picture = UIImageView()

  /// What the view shows; a configuration of another type changes nothing.
  open var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    for view in [picture, label, secondaryLabel] { addSubview(view) }
    show()
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }

  private func show() {
    guard let content = configuration as? UIListContentConfiguration else { return }
    label.text = content.text
    secondaryLabel.text = content.secondaryText
    picture.image = content.image
  }
}
