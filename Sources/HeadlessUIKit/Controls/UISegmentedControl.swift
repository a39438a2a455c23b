/// A row of segments of which one is chosen.
@preconcurrency @MainActor
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

  /// Sets the title of a segment; one that does not exist is ignored.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { $0.title = title }
  }

  /// Sets the picture of a segment; one that does not exist is ignored.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { $0.image = image }
  }

  /// Sets the action of a segment, with its title and picture; one that does not exist is ignored.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0 = Segment(action: action) }
  }

  /// Sets whether a person can select a segment; one that does not exist is ignored.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Inserts a segment with a title; an index beyond the end appends.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an action; an index beyond the end appends.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(action: action), at: segment)
  }

  /// Removes a segment; one that does not exist is ignored.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex == segment { selectedSegmentIndex = Self.noSegment }
    if selectedSegmentIndex > segment { selectedSegmentIndex -= 1 }
  }

  /// Removes all segments; none is chosen then.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  private func existing(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }
}
