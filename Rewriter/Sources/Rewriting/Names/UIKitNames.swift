import SwiftSyntax

/// The names of UIKit in one source.
struct UIKitNames {
  /// Those that the source uses or declares.
  private(set) var all: Set<String> = []
  /// Those of types that the source declares itself.
  private(set) var declared: Set<String> = []

  init(in tree: SourceFileSyntax) {
    var isDeclaration = false
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind, Self.isName(name) {
        all.insert(name)
        if isDeclaration { declared.insert(name) }
      }
      isDeclaration = Self.declarations.contains(token.text)
    }
  }

  private static let declarations: Set<String> = [
    "actor", "associatedtype", "class", "enum", "protocol", "struct", "typealias",
  ]

  private static func isName(_ name: String) -> Bool {
    if others.contains(name) { return true }
    return name != "UIKit"
      && prefixes.contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
      }
  }

  private static let prefixes = [
    "CA", "NSCollectionLayout", "NSDiffableDataSource", "NSDirectional", "NSLayout", "NSLineBreak",
    "NSText", "UI",
  ]

  /// Names of Apple's Foundation and Core Graphics that only the headless layer has here.
  private static let others: Set<String> = [
    "AutoreleasingUnsafeMutablePointer", "CFTimeInterval", "CGAffineTransform", "CGColor",
    "CGVector", "NSEC_PER_MSEC", "NSEC_PER_SEC", "NSEC_PER_USEC", "NSSelectorFromString",
    "NSStringFromSelector", "NSUserActivity", "Selector",
    "USEC_PER_SEC", "autoreleasepool", "objc_AssociationPolicy",
    "objc_getAssociatedObject",
    "objc_removeAssociatedObjects", "objc_setAssociatedObject",
  ]
}
