import SwiftSyntax

/// The selector of a `#selector` expression.
enum SelectorResolution: Equatable {
  case name(String)
  case problem(String)

  /// Resolves an expression.
  ///
  /// - Parameter scope: The name of the type around the expression.
  init(_ argument: LabeledExprSyntax, in scope: String?, _ index: SourceIndex) {
    let reference = Reference(argument.expression)
    guard let name = reference.name else {
      self = .problem("the method has no name")
      return
    }
    if let accessor = argument.label?.text, accessor == "getter" || accessor == "setter" {
      self = Self.property(name, isSetter: accessor == "setter", index)
    } else {
      self = Self.method(name, reference, scope, index)
    }
  }

  private static func property(_ base: String, isSetter: Bool, _ index: SourceIndex) -> Self {
    let members = index.classes.flatMap(\.members).filter { $0.base == base && $0.labels == nil }
    if isSetter {
      return .name(ObjectiveCName.setter(of: members.first?.name ?? importedSetter(base)))
    }
    return .name(members.first?.name ?? base)
  }

  private static func importedSetter(_ base: String) -> String {
    ObjectiveCName.importedProperty(base)
  }

  private static func method(
    _ base: String,
    _ reference: Reference,
    _ scope: String?,
    _ index: SourceIndex
  ) -> Self {
    let required = reference.type.map { index.requirements(of: [$0]) } ?? []
    if let found = required.first(where: {
      $0.base == base && (reference.labels == nil || reference.labels == $0.labels)
    }) {
      return .name(found.name)
    }
    let candidates = candidates(base, reference, scope, index)
    if candidates.isEmpty { return outer(base, reference) }
    let names = Set(candidates.map(\.name))
    guard let name = names.first, names.count == 1 else {
      return .problem("several methods have this name: add the labels of its parameters")
    }
    if candidates.contains(where: \.isStatic) {
      return .problem("methods of a type are not called by name")
    }
    return .name(name)
  }

  /// The candidates in the sources: methods of the named type or of the type around the expression,
  /// otherwise methods of all types.
  private static func candidates(
    _ base: String,
    _ reference: Reference,
    _ scope: String?,
    _ index: SourceIndex
  ) -> [Member] {
    func matching(_ members: [Member]) -> [Member] {
      members.filter { member in
        guard let labels = member.labels, member.base == base, member.isExposed else {
          return false
        }
        if let given = reference.labels { return given == labels }
        return reference.parameterCount.map { $0 == labels.count } ?? true
      }
    }
    let owner =
      reference.type.flatMap { index.class(named: $0) } ?? scope.flatMap { index.class(named: $0) }
    if let owner {
      for record in [owner] + index.ancestors(of: owner) {
        let found = matching(record.members)
        if !found.isEmpty { return found }
      }
    }
    return matching(index.classes.flatMap(\.members) + index.extensions.flatMap(\.members))
  }

  /// Resolves a method that the sources do not declare, or a protocol requirement.
  private static func outer(_ base: String, _ reference: Reference) -> Self {
    if let type = reference.type, type.hasSuffix("Delegate") || type.hasSuffix("DataSource") {
      return .problem("methods of UIKit's protocols have no selectors")
    }
    if let labels = reference.labels {
      return .name(ObjectiveCName.importedMethod(base, labels: labels))
    }
    return .name(UIKitClasses.actions.contains(base) ? base + ":" : base)
  }
}

/// The parts of a reference to a method or property.
private struct Reference {
  var name: String?
  var labels: [String]?
  /// The name before the last dot.
  var type: String?
  /// The number of parameters that a cast gives.
  var parameterCount: Int?

  init(_ expression: ExprSyntax) {
    read(expression)
  }

  private mutating func read(_ expression: ExprSyntax) {
    if let group = expression.as(TupleExprSyntax.self), let only = group.elements.first {
      read(only.expression)
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      if let first = sequence.elements.first { read(first) }
      if let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type { count(type) }
    } else if let cast = expression.as(AsExprSyntax.self) {
      read(cast.expression)
      count(cast.type)
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      read(member.declName)
      let base = member.base?.trimmedDescription
      type = base == "self" || base == "Self" ? nil : base
    } else if let chain = expression.as(OptionalChainingExprSyntax.self) {
      read(chain.expression)
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      read(reference)
    }
  }

  private mutating func read(_ reference: DeclReferenceExprSyntax) {
    name = reference.baseName.identifierText
    labels = reference.argumentNames?.arguments.map(\.name.text)
  }

  /// Counts the parameters in the type of a method; that of `Type.method` has the instance first.
  private mutating func count(_ type: TypeSyntax) {
    guard let function = type.as(FunctionTypeSyntax.self) else { return }
    let method = function.returnClause.type.as(FunctionTypeSyntax.self) ?? function
    parameterCount = method.parameters.count
  }
}
