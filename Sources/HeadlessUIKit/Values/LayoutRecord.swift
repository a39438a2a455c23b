/// What a view was told about layout; made when something is told.
@MainActor
final class LayoutRecord {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  private(set) lazy var safeArea = UILayoutGuide()
  private(set) lazy var margins = UILayoutGuide()
  private(set) lazy var readableContent = UILayoutGuide()
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}
