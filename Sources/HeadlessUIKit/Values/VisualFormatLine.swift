/// What a visual format says.
@MainActor
struct VisualFormatLine {
  /// A distance or a size.
  struct Condition {
    var relation: NSLayoutConstraint.Relation = .equal
    var constant: CGFloat = 0
    /// The view of the same size; nil for a number.
    var view: Any?
    var priority: UILayoutPriority = .required

    /// The distance that the system takes between views.
    static var usual: Condition { Condition(constant: 8) }
  }

  /// A view with its sizes.
  struct Item {
    var view: Any
    var sizes: [Condition]
  }

  /// A view after a distance.
  struct Step {
    var distance: [Condition]
    var item: Item
  }

  let isVertical: Bool
  var startsAtEdge = false
  var steps: [Step] = []
  var endsAtEdge = false
  var lastDistance: [Condition] = []
  /// Whether what comes later lies further to the left.
  private var runsBackwards = false

  init(isVertical: Bool) {
    self.isVertical = isVertical
  }

  /// Makes the constraints, from the first to the last.
  mutating func constraints(
    _ options: NSLayoutConstraint.FormatOptions
  ) -> [NSLayoutConstraint] {
    runsBackwards = !isVertical && options.contains(.directionRightToLeft)
    let (begin, end) = edges(options)
    let edge = (steps.first?.item.view as? UIView)?.superview
    var made: [NSLayoutConstraint] = []
    var previous: Any? = startsAtEdge ? edge : nil
    for (index, step) in steps.enumerated() {
      if let previous {
        let far = index == 0 ? begin : end
        made += met(step.distance).map { link(step.item.view, begin, previous, far, $0) }
      }
      made += step.item.sizes.map { size(step.item.view, $0) }
      if index > 0 {
        made += options.alignments.map { align(steps[index - 1].item.view, step.item.view, $0) }
      }
      previous = step.item.view
    }
    guard endsAtEdge, let edge, let last = steps.last else { return made }
    return made + met(lastDistance).map { link(edge, end, last.item.view, end, $0) }
  }

  /// The conditions of a distance; things without any touch.
  private func met(_ distance: [Condition]) -> [Condition] {
    distance.isEmpty ? [Condition()] : distance
  }

  private func edges(
    _ options: NSLayoutConstraint.FormatOptions
  ) -> (begin: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if isVertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
  }

  private func link(
    _ item: Any,
    _ attribute: NSLayoutConstraint.Attribute,
    _ other: Any,
    _ otherAttribute: NSLayoutConstraint.Attribute,
    _ condition: Condition
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: condition.relation,
      toItem: other,
      attribute: otherAttribute,
      multiplier: 1,
      constant: runsBackwards ? -condition.constant : condition.constant
    )
    constraint.priority = condition.priority
    return constraint
  }

  private func size(_ item: Any, _ condition: Condition) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    let constraint = NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: condition.relation,
      toItem: condition.view,
      attribute: condition.view == nil ? .notAnAttribute : attribute,
      multiplier: 1,
      constant: condition.constant
    )
    constraint.priority = condition.priority
    return constraint
  }

  private func align(
    _ item: Any,
    _ other: Any,
    _ attribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: .equal,
      toItem: other,
      attribute: attribute,
      multiplier: 1,
      constant: 0
    )
  }
}
