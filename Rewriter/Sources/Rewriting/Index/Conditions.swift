import SwiftSyntax

/// The compilation conditions of a node on a host without the Objective-C runtime.
struct Conditions: Equatable {
  /// Whether the node is never compiled there.
  var isExcluded = false
  /// The conditions whose value is unknown, the outermost first.
  var unknown: [String] = []

  /// Reads the conditions between a node and an outer one.
  init(of node: some SyntaxProtocol, upTo outer: Syntax? = nil) {
    var next: Syntax? = Syntax(node)
    while let current = next, current != outer {
      if let clause = current.as(IfConfigClauseSyntax.self) { add(clause) }
      next = current.parent
    }
  }

  private mutating func add(_ clause: IfConfigClauseSyntax) {
    guard let list = clause.parent?.as(IfConfigClauseListSyntax.self) else { return }
    var values: [(value: Bool?, text: String)] = []
    for other in list {
      let condition = other.condition
      let value = condition.map(Self.value) ?? true
      let text = condition?.trimmedDescription
      if other.id == clause.id {
        values.append((value, text ?? "true"))
        break
      }
      values.append((value.map(!), "!(\(text ?? "true"))"))
    }
    if values.contains(where: { $0.value == false }) { isExcluded = true }
    let open = values.filter { $0.value == nil }.map(\.text)
    if !open.isEmpty { unknown.insert(open.joined(separator: " && "), at: 0) }
  }

  /// The value of a condition on Linux; nil if it depends on the build.
  private static func value(_ condition: ExprSyntax) -> Bool? {
    if let group = condition.as(TupleExprSyntax.self), let only = group.elements.first {
      return value(only.expression)
    }
    if let negation = condition.as(PrefixOperatorExprSyntax.self) {
      return value(negation.expression).map(!)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: sequence) }
    guard let call = condition.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch (call.calledExpression.trimmedDescription, argument) {
    case ("canImport", "ObjectiveC"), ("os", "iOS"), ("os", "tvOS"), ("os", "watchOS"): return false
    case ("os", "visionOS"), ("targetEnvironment", "macCatalyst"): return false
    default: return nil
    }
  }

  private static func value(of sequence: SequenceExprSyntax) -> Bool? {
    let parts = Array(sequence.elements)
    let operators = Set(parts.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
    let values = parts.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map(value)
    switch operators {
    case ["||"]: return values.contains(true) ? true : values.contains(nil) ? nil : false
    case ["&&"]: return values.contains(false) ? false : values.contains(nil) ? nil : true
    default: return nil
    }
  }
}
