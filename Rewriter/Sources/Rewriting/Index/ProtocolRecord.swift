import SwiftSyntax

/// A protocol of the sources that has the attribute `@objc`.
struct ProtocolRecord {
  let name: String
  let inherited: [String]
  private(set) var requirements: [Requirement] = []

  /// A method that the protocol requires.
  struct Requirement {
    let base: String
    let labels: [String]
    /// The name of the method in the Objective-C runtime.
    let name: String
    let isOptional: Bool
    /// The name of the property that replaces an optional method.
    let property: String
    /// The type of that property: a closure, nil if the method is not implemented.
    let type: String
    /// The keywords in front of a call of the method.
    let effects: String
    let access: Access
    /// Whether the last parameter is written as a closure.
    let takesClosure: Bool
  }

  init(_ node: ProtocolDeclSyntax) {
    name = node.name.text
    inherited = node.inheritanceClause?.names ?? []
    let isMainActor = Attributes(node.attributes).contains("MainActor")
    for method in node.memberBlock.declarations.compactMap({ $0.as(FunctionDeclSyntax.self) }) {
      let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
      let (type, effects) = Self.closure(method.signature, isMainActor: isMainActor)
      requirements.append(
        Requirement(
          base: method.name.text,
          labels: labels,
          name: Attributes(method.attributes).objectiveCName
            ?? ObjectiveCName.method(method.name.text, labels: labels),
          isOptional: method.modifiers.contains("optional") && !method.modifiers.contains("static"),
          property: property(method.name.text, labels),
          type: type,
          effects: effects,
          access: node.access,
          takesClosure: method.signature.parameterClause.parameters.last?.type.trimmedDescription
            .contains("->") == true
        )
      )
    }
  }

  private func property(_ base: String, _ labels: [String]) -> String {
    let words = labels.filter { $0 != "_" }.map(ObjectiveCName.capitalized)
    let name = base + words.joined() + "IfImplemented"
    let count = requirements.count { $0.property.hasPrefix(name) }
    return count == 0 ? name : "\(name)\(count + 1)"
  }

  /// The type of a method as an optional closure, and the keywords of a call.
  private static func closure(
    _ signature: FunctionSignatureSyntax,
    isMainActor: Bool
  ) -> (type: String, effects: String) {
    let parameters = signature.parameterClause.parameters.map(\.type.trimmedDescription)
    let result = signature.returnClause?.type.trimmedDescription ?? "Void"
    let (isAsync, isThrowing) = (
      signature.effectSpecifiers?.asyncSpecifier != nil,
      signature.effectSpecifiers?.throwsClause != nil
    )
    let specifiers = (isAsync ? "async " : "") + (isThrowing ? "throws " : "")
    let isolation = isMainActor ? "@MainActor " : ""
    let type = "(\(isolation)(\(parameters.joined(separator: ", "))) \(specifiers)-> \(result))?"
    return (type, (isThrowing ? "try " : "") + (isAsync ? "await " : ""))
  }
}

extension ProtocolRecord.Requirement {
  var fullName: String {
    labels.isEmpty ? base : "\(base)(\(labels.map { $0 + ":" }.joined()))"
  }
}
