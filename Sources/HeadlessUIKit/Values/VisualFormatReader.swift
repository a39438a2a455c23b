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
