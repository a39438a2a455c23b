import SwiftSyntax

/// From where a declaration can be used, as far as the members that are added to it repeat it.
enum Access: Int, Comparable {
  /// In the module or in a part of it, which needs no keyword.
  case inside
  case package
  case `public`
  case open

  /// The modifier with the space behind it.
  var modifier: String {
    self == .inside ? "" : "\(self) "
  }

  static func < (first: Access, second: Access) -> Bool { first.rawValue < second.rawValue }
}

extension DeclModifierListSyntax {
  /// The access that the modifiers give a declaration; nil if they give none.
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
  /// The access of the declaration: its own, or the one that an extension gives its members.
  var access: Access {
    modifiers.access
      ?? enclosingBlock?.parent?.as(ExtensionDeclSyntax.self)?.modifiers.access ?? .inside
  }
}
