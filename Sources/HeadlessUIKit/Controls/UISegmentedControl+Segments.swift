extension UISegmentedControl {
  @MainActor
  struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true

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

  /// Sets the title of a segment; one that does not exist is ignored.
  public func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { $0.title = title }
  }

  /// Sets the picture of a segment; one that does not exist is ignored.
  public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { $0.image = image }
  }

  /// Sets the action of a segment, with its title and picture; one that does not exist is ignored.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0 = Segment(action: action) }
  }

  /// Sets whether a person can select a segment; one that does not exist is ignored.
  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Inserts a segment with a title; an index beyond the end appends.
  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an action; an index beyond the end appends.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(action: action), at: segment)
  }

  /// Removes a segment; one that does not exist is ignored.
  public func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex == segment { selectedSegmentIndex = Self.noSegment }
    if selectedSegmentIndex > segment { selectedSegmentIndex -= 1 }
  }

  /// Removes all segments; none is chosen then.
  public func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Does what a person's choice does: the segment's action and the two events.
  func select(byUser index: Int) {
    guard segments.indices.contains(index), index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    if let action = segments[index].action { sendAction(action) }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(&segments[index])
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
  }
}
