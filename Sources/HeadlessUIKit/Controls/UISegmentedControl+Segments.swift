extension UISegmentedControl {
  /// Pictures and attributes by the states that they are for.
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

  /// Does what a person's choice does: the segment's action and the two events.
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
