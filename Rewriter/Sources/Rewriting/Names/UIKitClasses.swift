/// What is known of the classes that an app inherits from and does not declare.
enum UIKitClasses {
  /// How a subclass gets a list of members.
  enum Listing {
    /// The class has a list, which the subclass overrides.
    case overridden
    /// The class has no list; the subclass conforms to the protocol.
    case conformance
    /// The class is of a module that is unknown here.
    case unknown
  }

  /// Returns how subclasses of a class get their list.
  static func listing(_ name: String) -> Listing {
    if unlisted.contains(name) { return .conformance }
    if name.hasPrefix("UI") { return .overridden }
    if name.hasPrefix("NS") || foundation.contains(name) { return .conformance }
    // A class of another module; if it is no responder after all, the copy does not compile.
    return responders.contains(where: name.hasSuffix) ? .overridden : .unknown
  }

  /// Whether members can be added to the list of a class by an extension.
  static func hasList(_ name: String) -> Bool {
    name == "CALayer" || listing(name) == .overridden
  }

  /// The names of the methods that take one argument without a label, although a selector may
  /// leave out that they do.
  static let actions: Set<String> = [
    "copy", "cut", "decreaseSize", "delete", "endEditing", "increaseSize", "paste", "select",
    "selectAll", "toggleBoldface", "toggleItalics", "toggleUnderline",
  ]

  /// The outlets that UIKit's own classes have.
  static let outlets: Set<String> = [
    "accessoryView", "backgroundView", "collectionView", "dataSource", "delegate",
    "gestureRecognizers", "inputAccessoryView", "inputView", "prefetchDataSource",
    "searchDisplayController", "tableView", "view", "dragDelegate", "dropDelegate", "titleView",
    "selectedBackgroundView", "customView",
  ]

  /// What the names of subclasses of UIKit's responders end in.
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
