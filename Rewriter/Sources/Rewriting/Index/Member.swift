import SwiftSyntax

/// A member of a class that selectors, outlets or storyboards may name.
struct Member {
  enum Kind: Equatable {
    case method(labels: [String], types: [String])
    case property(isSettable: Bool)
  }

  /// The name in Swift, without labels.
  let base: String
  let kind: Kind
  /// The name of the method or property in the Objective-C runtime.
  private(set) var name: String
  /// Whether the runtime finds the member, through its own attribute or an enclosing one.
  private(set) var isExposed: Bool
  /// Whether its own attribute exposes it; it is a problem if such a member cannot be listed.
  let isExplicit: Bool
  let isStatic: Bool
  let isOverride: Bool
  let isPrivate: Bool
  /// The reason why the member cannot be listed; nil if it can be.
  let obstacle: String?
  let conditions: Conditions
  let node: DeclSyntax
  let file: SourceFile

  /// The member, exposed to the runtime.
  var exposed: Member {
    var member = self
    member.isExposed = true
    return member
  }

  /// The member, exposed to the runtime under its own explicit name or else that of a protocol.
  func exposed(as name: String) -> Member {
    var member = exposed
    if let labels, self.name == ObjectiveCName.method(base, labels: labels) { member.name = name }
    return member
  }

  /// The labels of a method; nil for a property.
  var labels: [String]? {
    guard case .method(let labels, _) = kind else { return nil }
    return labels
  }

  /// The name in Swift with its labels.
  var fullName: String {
    guard let labels, !labels.isEmpty else { return base }
    return "\(base)(\(labels.map { $0 + ":" }.joined()))"
  }
}

/// The attributes that expose a member, including those inside `#if`.
struct Attributes {
  private let all: [AttributeSyntax]

  init(_ list: AttributeListSyntax) {
    all = Self.attributes(in: list)
  }

  /// Whether there is an attribute with one of these names.
  func contains(_ names: String...) -> Bool { all.contains { names.contains($0.name) } }

  /// The explicit name in the runtime: the text between the parentheses of `@objc`.
  var objectiveCName: String? {
    all.first { $0.name == "objc" }?.arguments?.trimmedDescription
  }

  private static func attributes(in list: AttributeListSyntax) -> [AttributeSyntax] {
    list.flatMap { element -> [AttributeSyntax] in
      if let attribute = element.as(AttributeSyntax.self) { return [attribute] }
      guard let decision = element.as(IfConfigDeclSyntax.self) else { return [] }
      return decision.clauses.flatMap { clause in
        clause.elements?.as(AttributeListSyntax.self).map { attributes(in: $0) } ?? []
      }
    }
  }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }
}

extension DeclModifierListSyntax {
  func contains(_ names: String...) -> Bool { contains { names.contains($0.name.text) } }

  /// Whether the declaration, and not only its setter, is private.
  var arePrivate: Bool { contains { $0.name.text == "private" && $0.detail == nil } }
}

/// The access level of a declaration, repeated on members added to it.
enum Access: Int, Comparable {
  /// Internal or less, which needs no keyword.
  case inside
  case package
  case `public`
  case open

  /// The modifier, followed by a space.
  var modifier: String {
    self == .inside ? "" : "\(self) "
  }

  static func < (first: Access, second: Access) -> Bool { first.rawValue < second.rawValue }
}

extension DeclModifierListSyntax {
  /// The access level that the modifiers specify; nil if they specify none.
  var access: Access? {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.text {
      case "private", "fileprivate", "internal": return .inside
      case "package": return .package
      case "public": return .public
      case "open": return .open
      default: continue
      }
    }
    return nil
  }
}

extension DeclSyntaxProtocol where Self: WithModifiersSyntax {
  /// The access level of the declaration, or of the extension around it.
  var access: Access {
    modifiers.access
      ?? enclosingBlock?.parent?.as(ExtensionDeclSyntax.self)?.modifiers.access ?? .inside
  }
}
