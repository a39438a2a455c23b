extension NSLayoutConstraint {
  /// In which direction a visual format runs, and what its views have in common.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private static func aligned(_ attribute: Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// The left edges are the same.
    public static let alignAllLeft = aligned(.left)
    /// The right edges are the same.
    public static let alignAllRight = aligned(.right)
    /// The top edges are the same.
    public static let alignAllTop = aligned(.top)
    /// The bottom edges are the same.
    public static let alignAllBottom = aligned(.bottom)
    /// The edges where reading starts are the same.
    public static let alignAllLeading = aligned(.leading)
    /// The edges where reading ends are the same.
    public static let alignAllTrailing = aligned(.trailing)
    /// The middles from left to right are the same.
    public static let alignAllCenterX = aligned(.centerX)
    /// The middles from top to bottom are the same.
    public static let alignAllCenterY = aligned(.centerY)
    /// The lines that the last lines of text stand on are the same.
    public static let alignAllLastBaseline = aligned(.lastBaseline)
    /// The lines that the first lines of text stand on are the same.
    public static let alignAllFirstBaseline = aligned(.firstBaseline)
    /// The format runs as one reads.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format runs from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The alignment of the views.
    var alignments: [Attribute] {
      let attributes: [Attribute] = [
        .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
        .firstBaseline,
      ]
      return attributes.filter { contains(.aligned($0)) }
    }
  }

  /// Makes constraints from a line of text that draws them, as in `"H:|-8-[name]-[value(>=40)]-|"`.
  ///
  /// A format that cannot be read, or that names an unknown view or metric, raises.
  public class func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views)
    guard var line = reader.line() else {
      Misuse.raise(
        .invalidArgumentException,
        "Unable to parse constraint format: \(reader.complaint). \(format)"
      )
      return []
    }
    return line.constraints(opts)
  }
}

/// The parts of a visual format.
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
  /// Whether later items are further to the left.
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

/// Reads the line of text that draws constraints.
@MainActor
struct VisualFormatReader {
  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]
  /// What could not be read.
  private(set) var complaint = "the format is empty"

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    rest = Substring(format.filter { !$0.isWhitespace })
    self.metrics = metrics
    self.views = views
  }

  /// Reads the whole line; nil if it cannot be read.
  mutating func line() -> VisualFormatLine? {
    var line = VisualFormatLine(isVertical: take("V:"))
    _ = take("H:")
    line.startsAtEdge = take("|")
    var gap = line.startsAtEdge ? self.gap() : .some([])
    while let distance = gap, take("[") {
      guard let item = item() else { return nil }
      line.steps.append(VisualFormatLine.Step(distance: distance, item: item))
      gap = self.gap()
    }
    guard let last = gap else { return nil }
    line.endsAtEdge = take("|")
    line.lastDistance = last
    guard rest.isEmpty, !line.steps.isEmpty, line.endsAtEdge || last.isEmpty else {
      complaint = line.steps.isEmpty ? "a view is missing" : "\"\(rest)\" is not understood"
      return nil
    }
    return line
  }

  /// What stands between two things: nothing, the usual distance, or conditions.
  private mutating func gap() -> [VisualFormatLine.Condition]? {
    guard take("-") else { return [] }
    guard rest.first != "[", rest.first != "|" else { return [.usual] }
    guard let conditions = rest.first == "(" ? list() : condition().map({ [$0] }), take("-") else {
      return nil
    }
    return conditions
  }

  private mutating func item() -> VisualFormatLine.Item? {
    let name = word()
    guard let view = views[name] else {
      complaint = "\(name) is not a key in the views dictionary"
      return nil
    }
    guard rest.first == "(" else { return take("]") ? .init(view: view, sizes: []) : nil }
    guard let sizes = list(), take("]") else { return nil }
    return .init(view: view, sizes: sizes)
  }

  private mutating func list() -> [VisualFormatLine.Condition]? {
    guard take("(") else { return nil }
    var conditions: [VisualFormatLine.Condition] = []
    repeat {
      guard let condition = condition() else { return nil }
      conditions.append(condition)
    } while take(",")
    return take(")") ? conditions : nil
  }

  private mutating func condition() -> VisualFormatLine.Condition? {
    var condition = VisualFormatLine.Condition(relation: relation())
    let name = word()
    if let number = number(name) {
      condition.constant = number
    } else if let view = views[name] {
      condition.view = view
    } else {
      complaint = "\(name) is not a key in the metrics dictionary"
      return nil
    }
    guard take("@") else { return condition }
    let priority = word()
    guard let number = number(priority) else {
      complaint = "\(priority) is no priority"
      return nil
    }
    condition.priority = UILayoutPriority(Float(number))
    return condition
  }

  private mutating func relation() -> NSLayoutConstraint.Relation {
    if take(">=") { return .greaterThanOrEqual }
    if take("<=") { return .lessThanOrEqual }
    _ = take("==")
    return .equal
  }

  private func number(_ word: String) -> CGFloat? {
    switch metrics[word] {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: Double(word).map { CGFloat($0) }
    }
  }

  private mutating func word() -> String {
    var word = ""
    while let next = rest.first,
      next.isLetter || next.isNumber || next == "_" || next == "." || next == "-" && word.isEmpty
    {
      word.append(rest.removeFirst())
    }
    return word
  }

  private mutating func take(_ token: String) -> Bool {
    guard rest.hasPrefix(token) else { return false }
    rest.removeFirst(token.count)
    return true
  }
}
