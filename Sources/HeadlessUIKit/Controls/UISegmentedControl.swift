/// A row of segments, one of which can be selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index for no selection.
  public nonisolated static let noSegment = -1

  var segments: [Segment] = []
  /// The selected segment, or ``noSegment``.
  ///
  /// Setting it does not send an event.
  open var selectedSegmentIndex = noSegment
  /// Whether the selection is cleared immediately.
  open var isMomentary = false

  /// Creates an empty control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates segments from titles and images; other objects are ignored.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).compactMap(Segment.init(item:))
  }

  /// Creates a segment for each action, performed on selection.
  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    segments = actions.map(Segment.init(action:))
  }

  /// Restores a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Returns the title of a segment; `nil` if it has none or does not exist.
  open func titleForSegment(at segment: Int) -> String? {
    existing(segment)?.title
  }

  /// Returns the image of a segment; `nil` if it has none or does not exist.
  open func imageForSegment(at segment: Int) -> UIImage? {
    existing(segment)?.image
  }

  /// Returns the action of a segment; `nil` if it has none or does not exist.
  open func actionForSegment(at segment: Int) -> UIAction? {
    existing(segment)?.action
  }

  /// Returns whether the user can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    existing(segment)?.isEnabled ?? false
  }

  /// Sets the title of a segment and removes its image; an index out of range is ignored.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  /// Sets the image of a segment and removes its title; an index out of range is ignored.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  /// Sets the action of a segment with its title and image; an index out of range is ignored.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0 = Segment(action: action) }
  }

  /// Sets whether the user can select a segment; an index out of range is ignored.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Inserts a segment with a title; an index beyond the end appends.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image; an index beyond the end appends.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Inserts a segment with an action; an index beyond the end appends.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(action: action), at: segment)
  }

  /// Removes a segment; an index out of range is ignored.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex == segment { selectedSegmentIndex = Self.noSegment }
    if selectedSegmentIndex > segment { selectedSegmentIndex -= 1 }
  }

  /// Removes all segments and the selection.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  // MARK: Appearance

  /// Sets the width of a segment in points, 0 for automatic; stored only.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  /// Returns the width of a segment in points; 0 for automatic.
  open func widthForSegment(at segment: Int) -> CGFloat { existing(segment)?.width ?? 0 }

  /// Sets the offset of a segment's content; stored only.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }

  /// Returns the offset of a segment's content.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    existing(segment)?.contentOffset ?? .zero
  }

  /// The color of the selected segment; stored only.
  open var selectedSegmentTintColor: UIColor?
  /// Whether segment widths depend on their content; stored only.
  open var apportionsSegmentWidthsByContent = false

  /// Sets the attributes of titles in a state; stored only.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    look.titleAttributes[state] = attributes
  }

  /// Returns the attributes of titles in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    look.titleAttributes[state]
  }

  /// Sets the background image of segments in a state; stored only.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    look.backgrounds[Look.Key(left: state, metrics: barMetrics)] = backgroundImage
  }

  /// Returns the background image of segments in a state.
  open func backgroundImage(
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    look.backgrounds[Look.Key(left: state, metrics: barMetrics)]
  }

  /// Sets the divider image between segments of two states; stored only.
  open func setDividerImage(
    _ dividerImage: UIImage?,
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    look.dividers[Look.Key(left: leftState, right: rightState, metrics: barMetrics)] = dividerImage
  }

  /// Returns the divider image between segments of two states.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    look.dividers[Look.Key(left: leftState, right: rightState, metrics: barMetrics)]
  }

  private var look = Look()

  private func existing(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  override var viewRole: ViewRole { .segments(self) }
}

extension UISegmentedControl {
  /// Images and attributes by state.
  struct Look {
    var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    var backgrounds: [Key: UIImage] = [:]
    var dividers: [Key: UIImage] = [:]

    struct Key: Hashable {
      var left: UIControl.State
      var right: UIControl.State = .normal
      var metrics: UIBarMetrics
    }
  }

  @MainActor
  struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    var width: CGFloat = 0
    var contentOffset = CGSize.zero

    init(title: String? = nil, image: UIImage? = nil) {
      self.title = title
      self.image = image
    }

    init(action: UIAction) {
      self.init(title: action.title, image: action.image)
      self.action = action
    }

    init?(item: Any) {
      switch item {
      case let title as String: self.init(title: title)
      case let image as UIImage: self.init(image: image)
      case let action as UIAction: self.init(action: action)
      default: return nil
      }
    }
  }

  /// Simulates a selection by the user: performs the segment's action and sends the events.
  func select(byUser index: Int) {
    guard segments.indices.contains(index), index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    if let action = segments[index].action { sendAction(action) }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(&segments[index])
  }

  func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
  }
}
