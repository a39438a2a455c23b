/// A row of segments of which one is chosen.
@MainActor
open class UISegmentedControl: UIControl {
  /// The index that stands for no segment.
  public nonisolated static let noSegment = -1

  var segments: [Segment] = []
  /// The chosen segment, or ``noSegment``.
  ///
  /// Setting it sends no event.
  open var selectedSegmentIndex = noSegment
  /// Whether a segment gives way at once, so that none stays chosen.
  open var isMomentary = false

  /// Makes an empty control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes segments from titles and pictures; other objects are left out.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).compactMap(Segment.init(item:))
  }

  /// Makes one segment from each action; a person who selects it performs the action.
  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    segments = actions.map(Segment.init(action:))
  }

  /// Restores a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// Returns the title of a segment, or nil if it has none or does not exist.
  open func titleForSegment(at segment: Int) -> String? {
    existing(segment)?.title
  }

  /// Returns the picture of a segment, or nil if it has none or does not exist.
  open func imageForSegment(at segment: Int) -> UIImage? {
    existing(segment)?.image
  }

  /// Returns the action of a segment, or nil if it has none or does not exist.
  open func actionForSegment(at segment: Int) -> UIAction? {
    existing(segment)?.action
  }

  /// Returns whether a person can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    existing(segment)?.isEnabled ?? false
  }

  private func existing(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }
}
