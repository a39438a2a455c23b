import SwiftSyntax

/// The UIKit names in one source.
struct UIKitNames {
  /// The names that the source uses or declares.
  private(set) var all: Set<String> = []
  /// The names of types that the source declares.
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
    "CA", "NSCollectionLayout", "NSDiffableDataSource", "NSDirectional", "NSKeyValue", "NSLayout",
    "NSLineBreak",
    "NSText", "UI",
  ]

  /// Names of Apple's Foundation and Core Graphics that the module `UIKit` declares or re-exports.
  private static let others: Set<String> = [
    "AutoreleasingUnsafeMutablePointer", "CFTimeInterval", "CGAffineTransform", "CGColor",
    "CGVector", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSEC_PER_MSEC",
    "NSEC_PER_SEC", "NSEC_PER_USEC", "NSSelectorFromString",
    "NSStringFromSelector", "NSUserActivity", "Selector",
    "URLCache", "URLCredential", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataTask", "URLSessionTask", "URLSessionUploadTask",
    "USEC_PER_SEC", "autoreleasepool", "objc_AssociationPolicy",
    "objc_getAssociatedObject",
    "objc_removeAssociatedObjects", "objc_setAssociatedObject",
  ]
}

/// The superclasses that are declared by UIKit or by other modules.
enum UIKitClasses {
  /// The ways in which a subclass declares its member list.
  enum Listing {
    /// The class has a list, which the subclass overrides.
    case overridden
    /// The class has no list; the subclass conforms to the protocol.
    case conformance
    /// The class belongs to an unknown module.
    case unknown
  }

  /// Returns the kind of declaration for the subclasses of a class.
  static func listing(_ name: String) -> Listing {
    if unlisted.contains(name) { return .conformance }
    if name.hasPrefix("UI") { return .overridden }
    if name.hasPrefix("NS") || foundation.contains(name) { return .conformance }
    // A class of another module; if it is not a responder, the copy does not compile.
    return responders.contains(where: name.hasSuffix) ? .overridden : .unknown
  }

  /// Whether an extension can add members to the list of a class.
  static func hasList(_ name: String) -> Bool {
    name == "CALayer" || listing(name) == .overridden
  }

  /// The methods with one unlabeled argument, which a selector may omit.
  static let actions: Set<String> = [
    "copy", "cut", "decreaseSize", "delete", "endEditing", "increaseSize", "paste", "select",
    "selectAll", "toggleBoldface", "toggleItalics", "toggleUnderline",
  ]

  /// The outlets of UIKit's classes.
  static let outlets: Set<String> = [
    "accessoryView", "backgroundView", "collectionView", "dataSource", "delegate",
    "gestureRecognizers", "inputAccessoryView", "inputView", "prefetchDataSource",
    "searchDisplayController", "tableView", "view", "dragDelegate", "dropDelegate", "titleView",
    "selectedBackgroundView", "customView",
  ]

  /// The suffixes of names of responder classes.
  private static let responders = [
    "Bar", "Button", "Cell", "Control", "Controller", "Field", "Label", "View", "Window",
  ]

  private static let unlisted: Set<String> = [
    "UIAction", "UIActivity", "UIAlertAction", "UIBarAppearance",
    "UICollectionViewCompositionalLayout", "UICollectionViewFlowLayout", "UICollectionViewLayout",
    "UICommand", "UIDevice", "UIDocument", "UIKeyCommand", "UILayoutGuide", "UIMenu",
    "UIMenuElement", "UINavigationBarAppearance", "UIPercentDrivenInteractiveTransition",
    "UIPopoverPresentationController", "UIPresentationController", "UIScreen",
    "UISheetPresentationController", "UIStoryboardSegue", "UIViewPropertyAnimator",
  ]

  private static let foundation: Set<String> = [
    "BlockOperation", "Bundle", "DateFormatter", "Formatter", "InputStream", "NumberFormatter",
    "Operation", "OutputStream", "Stream", "Thread", "URLProtocol", "XMLParser",
  ]
}
